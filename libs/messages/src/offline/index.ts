import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type OfflinePhrases } from './sr';

export type { OfflinePhrases };

export const offlinePhrases: Readonly<Record<Language, OfflinePhrases>> = { sr, hr, en };
