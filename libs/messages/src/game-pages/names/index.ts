import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../language';
import { hr } from './hr';
import { sr, type GamePageNames } from './sr';

export type { GamePageNames };

export const gamePageNames: Readonly<Record<Language, GamePageNames>> = /* @__PURE__ */ inGameLanguage({ sr, hr });
