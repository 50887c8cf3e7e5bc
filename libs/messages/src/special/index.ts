import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type SpecialPhrases } from './sr';

export type { SpecialPhrases };

export const specialPhrases: Readonly<Record<Language, SpecialPhrases>> = { sr, hr, en };
