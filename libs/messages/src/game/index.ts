import type { Language } from '@tribina/editions';
import { en } from './en';
import { hr } from './hr';
import { sr, type GamePhrases } from './sr';

export type { GamePhrases };

/** The game's texts; Serbian is the type, the others satisfy it. */
export const gamePhrases: Readonly<Record<Language, GamePhrases>> = { sr, hr, en };
