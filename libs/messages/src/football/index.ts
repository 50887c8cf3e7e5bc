import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr } from './sr';

/** How matches are spoken of; Serbian is the type, the others satisfy it. */
export type FootballPhrases = typeof sr;

export const footballPhrases: Readonly<Record<Language, FootballPhrases>> = { sr, hr, en };
