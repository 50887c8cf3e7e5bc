import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../../game-pages/language';
import { hr } from './hr';
import { sr, type GamePlayerPhrases } from './sr';

export type { GamePlayerPhrases };

/** What only players read; it comes with the parts that say it. */
export const gamePlayerPhrases: Readonly<Record<Language, GamePlayerPhrases>> = /* @__PURE__ */ inGameLanguage({
  sr,
  hr,
});
