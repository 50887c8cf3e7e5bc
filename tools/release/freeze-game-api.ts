/** Run when the remote of the game is released: from then on its service keeps these calls alive (libs/contracts/README.md). */
import { presentGameApi } from '@tribina/contracts/released';
import { writeFileSync } from 'node:fs';

const FROZEN = new URL('../../libs/contracts/src/released/game.json', import.meta.url);

writeFileSync(FROZEN, `${JSON.stringify(presentGameApi(), null, 1)}\n`);
