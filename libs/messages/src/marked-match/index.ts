import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type MarkedMatchPhrases } from './sr';

export const markedMatchPhrases: Readonly<Record<Language, MarkedMatchPhrases>> = { sr, hr, en };
