import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type GameLaterPhrases } from './sr';

export type { GameLaterPhrases };

/** What few readers open; it comes with the parts that say it. */
export const gameLaterPhrases: Readonly<Record<Language, GameLaterPhrases>> = { sr, hr, en };
