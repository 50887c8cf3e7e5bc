import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../language';
import { hr } from './hr';
import { sr, type GameAccountPhrases } from './sr';

export type { GameAccountPhrases };

export const gameAccountPhrases: Readonly<Record<Language, GameAccountPhrases>> = /* @__PURE__ */ inGameLanguage({
  sr,
  hr,
});
