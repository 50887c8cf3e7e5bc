import { startSession, useSession } from '@tribina/auth';
import { notify } from '@tribina/browser';
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import { useState, type ReactNode } from 'react';
import type * as LoginPromptModule from './LoginPrompt';

export interface LoginPromptHandle {
  /** Where the prompt stands on the page. */
  readonly prompt: ReactNode;
  /** Opens the prompt; null where there is nobody to ask: a member, or an edition without accounts. */
  readonly ask: (() => void) | null;
}

const load = () => import(/* webpackChunkName: "modals" */ './LoginPrompt');

/** Asks a visitor to log in; what it is asked with is loaded with the first press that needs it. */
export function useLoginPrompt(edition: Edition, ordinal?: number): LoginPromptHandle {
  const [part, setPart] = useState<typeof LoginPromptModule | null>(null);
  const { status } = useSession();
  const ask = async () => {
    // A press right after the start waits until it is known who presses.
    const session = await startSession(true);
    if (session.status !== 'anonymous') return;
    try {
      setPart(await load());
    } catch (error) {
      console.warn(error);
      notify({ text: gamePhrases[edition.language].shell.partFailed, tone: 'bad' });
    }
  };
  return {
    prompt: part ? <part.LoginPrompt edition={edition} ordinal={ordinal} onClose={() => setPart(null)} /> : null,
    ask: edition.features.login && status !== 'member' ? () => void ask() : null,
  };
}
