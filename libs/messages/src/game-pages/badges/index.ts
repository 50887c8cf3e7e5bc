import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../language';
import { hr } from './hr';
import { sr, type BadgePhrases } from './sr';

export type { BadgePhrases };

export const badgePhrases: Readonly<Record<Language, BadgePhrases>> = /* @__PURE__ */ inGameLanguage({ sr, hr });
