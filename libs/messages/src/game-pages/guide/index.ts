import type { Language } from '@tribina/editions';
import { inGameLanguage } from '../language';
import { hr } from './hr';
import { sr, type GuideTexts } from './sr';

export type { GuidePage, GuideSection } from './guide';
export type { GuideTexts };

export const guideTexts: Readonly<Record<Language, GuideTexts>> = /* @__PURE__ */ inGameLanguage({ sr, hr });
