import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type AccountPhrases } from './sr';

export type { AccountPhrases };

export const accountPhrases: Readonly<Record<Language, AccountPhrases>> = { sr, hr, en };
