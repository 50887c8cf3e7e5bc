import type { Language } from '@tribina/editions';

interface TrialPhrases {
  readonly title: string;
  readonly until: string;
  readonly end: string;
  /** Behind the name of a release that has passed no gate. */
  readonly notJudged: string;
}

/** What a page of the staff's says of its releases. */
export const trialPhrases: Readonly<Record<Language, TrialPhrases>> = {
  sr: { title: 'Probna izdanja', until: 'do {time}', end: 'Završi', notJudged: 'nije provereno' },
  hr: { title: 'Probna izdanja', until: 'do {time}', end: 'Završi', notJudged: 'nije provjereno' },
  en: { title: 'Releases on trial', until: 'until {time}', end: 'End', notJudged: 'not judged' },
};
