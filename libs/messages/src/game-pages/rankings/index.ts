import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../language';
import { hr } from './hr';
import { sr, type RankingPhrases } from './sr';

export type { RankingPhrases };

export const rankingPhrases: Readonly<Record<Language, RankingPhrases>> = /* @__PURE__ */ inGameLanguage({ sr, hr });
