import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type SpecialPagePhrases } from './sr';

export type { SpecialPagePhrases };

export const specialPagePhrases: Readonly<Record<Language, SpecialPagePhrases>> = { sr, hr, en };
