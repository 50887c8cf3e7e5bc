import type { Language } from '@tribina/editions';
import * as en from './en';
import * as hr from './hr';
import * as sr from './sr';

export type StoriesRowPhrases = sr.StoriesRowPhrases;

/** What the row says. */
export const storiesRowPhrases: Readonly<Record<Language, StoriesRowPhrases>> = { sr: sr.row, hr: hr.row, en: en.row };
