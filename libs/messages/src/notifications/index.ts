import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type NotificationPhrases } from './sr';

export type { NotificationPhrases };

export const notificationPhrases: Readonly<Record<Language, NotificationPhrases>> = { sr, hr, en };
