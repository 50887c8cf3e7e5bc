import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type ConsentPhrases } from './sr';

export type { ConsentPhrases };

export const consentPhrases: Readonly<Record<Language, ConsentPhrases>> = { sr, hr, en };
