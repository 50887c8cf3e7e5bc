/** Run when the remote of the game is released: from then on the service keeps these calls alive (README.md of the service). */
import { writeFileSync } from 'node:fs';
import { presentGameApi } from './game-api';

writeFileSync(new URL('game.json', import.meta.url), `${JSON.stringify(presentGameApi(), null, 1)}\n`);
