import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type MatchGoalPhrases } from './sr';

export type { MatchGoalPhrases };

/** What goals are called: apart from the other words of football, for what only follows a score needs none of it. */
export const matchGoalPhrases: Readonly<Record<Language, MatchGoalPhrases>> = { sr, hr, en };
