import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../game-pages/language';
import { hr } from './hr';
import { sr, type GamePhrases } from './sr';

export type { GamePhrases };

/** The game's texts; Serbian is the type, Croatian satisfies it. */
export const gamePhrases: Readonly<Record<Language, GamePhrases>> = /* @__PURE__ */ inGameLanguage({ sr, hr });
