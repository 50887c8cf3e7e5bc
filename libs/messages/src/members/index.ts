import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type MemberPhrases } from './sr';

export const memberPhrases: Readonly<Record<Language, MemberPhrases>> = { sr, hr, en };
