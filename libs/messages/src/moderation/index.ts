import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type ModerationPhrases } from './sr';

export type { ModerationPhrases };

export const moderationPhrases: Readonly<Record<Language, ModerationPhrases>> = { sr, hr, en };
