import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr } from './sr';

/** The special event's texts; Serbian is the type, the others satisfy it. */
export type SpecialPhrases = typeof sr;

export const specialPhrases: Readonly<Record<Language, SpecialPhrases>> = { sr, hr, en };
