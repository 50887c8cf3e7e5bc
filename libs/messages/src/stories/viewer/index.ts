import type { Language } from '@tribina/editions';
import { storiesRowPhrases, type StoriesRowPhrases } from '../index';
import * as en from './en';
import * as hr from './hr';
import * as sr from './sr';

export type StoriesPhrases = StoriesRowPhrases & sr.StoriesViewerPhrases;

/** All that is said of stories: of what opens from the row too, which comes later. */
export const storiesPhrases: Readonly<Record<Language, StoriesPhrases>> = {
  sr: { ...storiesRowPhrases.sr, ...sr.viewer },
  hr: { ...storiesRowPhrases.hr, ...hr.viewer },
  en: { ...storiesRowPhrases.en, ...en.viewer },
};
