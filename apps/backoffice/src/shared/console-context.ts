import type { Edition } from '@tribina/editions';
import { backofficePhrases, type BackofficePhrases } from '@tribina/messages/backoffice';
import { createContext, useContext } from 'react';
import type { Holder } from './ops-api';

/** What every part of the console works with. */
export interface ConsoleTools {
  readonly edition: Edition;
  readonly phrases: BackofficePhrases;
  readonly holder: Holder;
  /** The page is looked at by somebody with a session: what changes is asked for. */
  readonly isLive: boolean;
  /** Says a result in the page's live region. */
  readonly announce: (text: string) => void;
}

export const ConsoleContext = createContext<ConsoleTools | null>(null);

export function useConsole(): ConsoleTools {
  const tools = useContext(ConsoleContext);
  if (!tools) throw new Error('Only inside the console');
  return tools;
}

export function phrasesOf({ language }: Edition): BackofficePhrases {
  return backofficePhrases[language];
}
