import type { Language } from '@tribina/editions';
import * as en from './en';
import * as hr from './hr';
import * as sr from './sr';

export type StoriesRowPhrases = sr.StoriesRowPhrases;
export type StoriesPhrases = sr.StoriesRowPhrases & sr.StoriesViewerPhrases;

/** What the row says. */
export const storiesRowPhrases: Readonly<Record<Language, StoriesRowPhrases>> = { sr: sr.row, hr: hr.row, en: en.row };

/** All that is said of stories. */
export const storiesPhrases: Readonly<Record<Language, StoriesPhrases>> = {
  sr: { ...sr.row, ...sr.viewer },
  hr: { ...hr.row, ...hr.viewer },
  en: { ...en.row, ...en.viewer },
};
