import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type CommentPhrases } from './sr';

export type { CommentPhrases };

export const commentPhrases: Readonly<Record<Language, CommentPhrases>> = { sr, hr, en };
