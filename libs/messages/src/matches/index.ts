import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type MatchesPhrases } from './sr';

export type { MatchesPhrases };

export const matchesPhrases: Readonly<Record<Language, MatchesPhrases>> = { sr, hr, en };
