import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type FootballPhrases } from './sr';

export type { FootballPhrases };

export const footballPhrases: Readonly<Record<Language, FootballPhrases>> = { sr, hr, en };
