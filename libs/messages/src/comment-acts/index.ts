import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type CommentActPhrases } from './sr';

export type { CommentActPhrases };

export const commentActPhrases: Readonly<Record<Language, CommentActPhrases>> = { sr, hr, en };
