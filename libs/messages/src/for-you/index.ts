import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type ForYouPhrases } from './sr';

export type { ForYouPhrases };

export const forYouPhrases: Readonly<Record<Language, ForYouPhrases>> = { sr, hr, en };
