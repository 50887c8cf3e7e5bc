import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type ShellPhrases } from './sr';

export type { ShellPhrases };

export const shellPhrases: Readonly<Record<Language, ShellPhrases>> = { sr, hr, en };
