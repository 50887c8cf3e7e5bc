import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type ProfilePhrases } from './sr';

export type { ProfilePhrases };

export const profilePhrases: Readonly<Record<Language, ProfilePhrases>> = { sr, hr, en };
