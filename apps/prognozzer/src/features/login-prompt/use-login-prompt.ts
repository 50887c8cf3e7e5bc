import { startSession, useSession } from '@tribina/auth';
import type { Edition } from '@tribina/editions';
import { useRef, type RefObject } from 'react';

export interface LoginPromptHandle {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Opens the prompt; null where there is nobody to ask: a member, or an edition without accounts. */
  readonly ask: (() => void) | null;
}

export function useLoginPrompt(edition: Edition): LoginPromptHandle {
  const dialog = useRef<HTMLDialogElement>(null);
  const { status } = useSession();
  const ask = async () => {
    // A press right after the start waits until it is known who presses.
    const session = await startSession(true);
    if (session.status === 'anonymous') dialog.current?.showModal();
  };
  return { dialog, ask: edition.features.login && status !== 'member' ? () => void ask() : null };
}
