import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type HintPhrases } from './sr';

export type { HintPhrases };

export const hintPhrases: Readonly<Record<Language, HintPhrases>> = { sr, hr, en };
