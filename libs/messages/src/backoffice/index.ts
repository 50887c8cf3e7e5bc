import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type BackofficePhrases } from './sr';

export type { BackofficePhrases };

export const backofficePhrases: Readonly<Record<Language, BackofficePhrases>> = { sr, hr, en };
