import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type MailPhrases } from './sr';

export type { MailName, MailPhrases } from './sr';

export const mailPhrases: Readonly<Record<Language, MailPhrases>> = { sr, hr, en };
