import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr } from './sr';

/** The frame's texts; Serbian is the type, the others satisfy it. */
export type ShellPhrases = typeof sr;

export const shellPhrases: Readonly<Record<Language, ShellPhrases>> = { sr, hr, en };
