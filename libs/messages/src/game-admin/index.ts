import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type GameAdminPhrases } from './sr';

export type { GameAdminPhrases };

export const gameAdminPhrases: Readonly<Record<Language, GameAdminPhrases>> = { sr, hr, en };
