import type { Edition } from '@tribina/editions';
import { gameAdminPhrases, type GameAdminPhrases } from '@tribina/messages/game-admin';
import type { DeskTools } from '@tribina/ui/desk';
import { createContext, useContext } from 'react';

/** What every part of the organisers' desk has at hand. */
export interface GameDeskTools extends DeskTools {
  readonly phrases: GameAdminPhrases;
}

export const GameDeskContext = createContext<GameDeskTools | null>(null);

export function useGameDesk(): GameDeskTools {
  const tools = useContext(GameDeskContext);
  if (!tools) throw new Error('Outside of the game’s desk');
  return tools;
}

export function phrasesOf({ language }: Edition): GameAdminPhrases {
  return gameAdminPhrases[language];
}
