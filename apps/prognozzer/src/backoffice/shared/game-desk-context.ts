import type { Edition } from '@tribina/editions';
import { gameAdminPhrases, type GameAdminPhrases } from '@tribina/messages/game-admin';
import { isUnanswered, type Answer, type Refusal } from '@tribina/ui';
import type { DeskTools } from '@tribina/ui/desk';
import { createContext, useContext, useRef, useState } from 'react';

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

/** Does one thing at a time, and keeps why it was refused until it is done, or until that is forgotten. */
export function useAct() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async <T>(does: () => Promise<Answer<T>>, onDone: (value: T) => void): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await does();
    setBusy(false);
    setRefusal(answer.isOk ? null : answer);
    if (answer.isOk) onDone(answer.value);
  };
  return { refusal, isBusy, act, forget: () => setRefusal(null) };
}

interface Form {
  /** In whatever order. */
  readonly matchIds?: readonly number[];
  readonly question?: unknown;
}

/** The words of a form, in this order; what else stands in it is by what it is saved. */
const WORDS = ['names', 'sr', 'hr', 'en', 'shortname', 'matchIds', 'question', 'answers'];
const says = (form: Form) => JSON.stringify({ ...form, matchIds: form.matchIds?.toSorted() }, WORDS);

/**
 * What was sent from a form since it was last saved, and nobody has answered: it may be saved all the same, and is nobody else's.
 *
 * @returns notes what became of one that was sent, and finds the one of them that stands there now.
 */
export function useSent<T extends Form>() {
  const sent = useRef<readonly T[]>([]);
  return {
    note: (one: T, answer: Answer<unknown>): void => {
      if (answer.isOk) sent.current = [];
      else if (isUnanswered(answer)) sent.current = [...sent.current, one];
    },
    find: (stored: T): T | undefined => sent.current.find((one) => says(one) === says(stored)),
  };
}
