import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type StatementPhrases } from './sr';

export type { StatementPhrases };

export const statementPhrases: Readonly<Record<Language, StatementPhrases>> = { sr, hr, en };
