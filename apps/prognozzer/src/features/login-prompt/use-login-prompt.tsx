import { startSession, useSession } from '@tribina/auth';
import { notify } from '@tribina/browser';
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { useCallback, useState, type ReactNode } from 'react';
import type * as LoginPromptModule from './LoginPrompt';

export interface LoginPromptHandle {
  /** Where the prompt stands on the page. */
  readonly prompt: ReactNode;
  /** Opens the prompt; null where there is nobody to ask: a member, or an edition without accounts. */
  readonly ask: (() => void) | null;
  /** Opens it for a member whose session has ended: the page does not know yet. The same function each time. */
  readonly askAgain: () => void;
}

const load = () => import(/* webpackChunkName: "modals" */ './LoginPrompt');

/** Asks a visitor to log in; what it is asked with is loaded with the first press that needs it. */
export function useLoginPrompt(edition: Edition, ordinal?: number): LoginPromptHandle {
  const [part, setPart] = useState<typeof LoginPromptModule | null>(null);
  const { status } = useSession();
  const { partFailed } = gamePhrases[edition.language].shell;
  const askAgain = useCallback(() => {
    load().then(setPart, (error: unknown) => {
      console.warn(error);
      notify({ text: partFailed, tone: 'bad' });
    });
  }, [partFailed]);
  const ask = async () => {
    // A press right after the start waits until it is known who presses.
    const session = await startSession(true);
    if (session.status === 'anonymous') askAgain();
  };
  return {
    prompt: part ? <part.LoginPrompt edition={edition} ordinal={ordinal} onClose={() => setPart(null)} /> : null,
    ask: edition.features.login && status !== 'member' ? () => void ask() : null,
    askAgain,
  };
}
