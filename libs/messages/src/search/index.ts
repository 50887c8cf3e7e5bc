import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type SearchPhrases } from './sr';

export type { SearchPhrases };
export const searchPhrases: Readonly<Record<Language, SearchPhrases>> = { sr, hr, en };
