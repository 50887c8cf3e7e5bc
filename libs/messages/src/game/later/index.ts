import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../../game-pages/language';
import { hr } from './hr';
import { sr, type GameLaterPhrases } from './sr';

export type { GameLaterPhrases };

/** What few readers open; it comes with the parts that say it. */
export const gameLaterPhrases: Readonly<Record<Language, GameLaterPhrases>> = /* @__PURE__ */ inGameLanguage({
  sr,
  hr,
});
