import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type SeoPhrases } from './sr';

export type { SeoPhrases };

export const seoPhrases: Readonly<Record<Language, SeoPhrases>> = { sr, hr, en };
