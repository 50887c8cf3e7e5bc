import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type NewsroomPhrases } from './sr';

export type { NewsroomPhrases };

export const newsroomPhrases: Readonly<Record<Language, NewsroomPhrases>> = { sr, hr, en };
