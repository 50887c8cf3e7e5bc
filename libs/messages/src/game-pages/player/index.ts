import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../language';
import { hr } from './hr';
import { sr, type PlayerPhrases } from './sr';

export type { PlayerPhrases };

export const playerPhrases: Readonly<Record<Language, PlayerPhrases>> = /* @__PURE__ */ inGameLanguage({ sr, hr });
