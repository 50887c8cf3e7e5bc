import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type MailboxPhrases } from './sr';

export type { MailboxPhrases };

export const mailboxPhrases: Readonly<Record<Language, MailboxPhrases>> = { sr, hr, en };
