import { startSession } from '@tribina/auth';
import { notify } from '@tribina/browser';
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { useCallback, useState, type ReactNode } from 'react';
import type * as LoginPromptModule from './LoginPrompt';

export interface LoginPromptHandle {
  /** Where the prompt stands on the page. */
  readonly prompt: ReactNode;
  /** Opens the prompt, but for a member. The same function each time. */
  readonly ask: () => Promise<void>;
  /** Opens it for a member too, whose session has ended: the page does not know yet. The same function each time. */
  readonly askAgain: () => void;
}

const load = () => import(/* webpackChunkName: "modals" */ './LoginPrompt');

/** Asks a visitor to log in; what it is asked with is loaded with the first press that needs it. */
export function useLoginPrompt(edition: Edition, ordinal?: number): LoginPromptHandle {
  const [part, setPart] = useState<typeof LoginPromptModule | null>(null);
  const { partFailed } = gamePhrases[edition.language].shell;
  const askAgain = useCallback(() => {
    load().then(setPart, (error: unknown) => {
      console.warn(error);
      notify({ text: partFailed, tone: 'bad' });
    });
  }, [partFailed]);
  const ask = useCallback(async () => {
    // A press right after the start waits until it is known who presses.
    const session = await startSession(true);
    // Who cannot be asked for may be a member all the same.
    if (session.isUnsure) notify({ text: partFailed, tone: 'bad' });
    else if (session.status === 'anonymous') askAgain();
  }, [askAgain, partFailed]);
  return {
    prompt: part ? <part.LoginPrompt edition={edition} ordinal={ordinal} onClose={() => setPart(null)} /> : null,
    ask,
    askAgain,
  };
}
