import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type TablePhrases } from './sr';

export type { TablePhrases };

export const tablePhrases: Readonly<Record<Language, TablePhrases>> = { sr, hr, en };
