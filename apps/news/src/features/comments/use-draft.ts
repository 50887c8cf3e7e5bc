import { onSessionChange } from '@tribina/auth';
import { useEffect, useRef, useState } from 'react';
import { clientKey } from '../../shared/client-key';
import { draftIn, isAnyKept, keepDraft, useKept } from './drafts';

/** What is being written; kept in the tab at each change. */
export interface Draft {
  readonly text: string;
  /** A guest's name. */
  readonly name: string;
  readonly setText: (text: string) => void;
  readonly setName: (name: string) => void;
  /** Under which it is sent: sent again, it is the same comment. */
  readonly key: () => string | undefined;
  /** It has been sent; what was typed since stays. */
  readonly clear: () => void;
}

/** @param parentId the comment that is answered; null: none. */
export function useDraft(newsId: number, parentId: number | null): Draft {
  const before = draftIn(useKept(), newsId, parentId);
  // What is typed here is newer than what was kept.
  const [typed, setTyped] = useState<Pick<Draft, 'text' | 'name'> | null>(null);
  /** Under which it was sent; empty: it was not, undefined: as was kept. A tab that is copied before shares none. */
  const key = useRef<string | undefined>(undefined);
  const { text, name } = typed ?? before ?? NOTHING;
  const newest = useRef({ text, name });
  const isKept = useRef(false);
  useEffect(
    () =>
      onSessionChange(({ user }) => {
        // Who has logged out leaves nothing in the tab, and nothing on the screen.
        if (user || !isKept.current || isAnyKept()) return;
        key.current = '';
        setTyped(null);
      }),
    [],
  );

  const sentAs = () => key.current ?? before?.key ?? '';
  const keep = (next: Pick<Draft, 'text' | 'name'>) => {
    keepDraft(newsId, parentId, next.text || next.name ? { ...next, key: sentAs() } : null);
    isKept.current = isAnyKept();
  };
  const change = (next: Pick<Draft, 'text' | 'name'>) => {
    if (isAnother(text, next.text)) key.current = '';
    newest.current = next;
    setTyped(next);
    keep(next);
  };
  return {
    text,
    name,
    setText: (next) => change({ text: next, name }),
    setName: (next) => change({ text, name: next }),
    key: () => {
      key.current = sentAs() || clientKey();
      keep({ text, name });
      return key.current || undefined;
    },
    clear: () => {
      key.current = '';
      const last = newest.current;
      if (last.text !== text) return change(last);
      keep(NOTHING);
      return setTyped({ ...NOTHING, name: last.name });
    },
  };
}

/** Whoever empties a comment, or types or pastes over all of it, begins another one. */
function isAnother(before: string, next: string): boolean {
  return !next || (before.length > 1 && !next.startsWith(before.slice(0, 2)) && !next.endsWith(before.slice(-2)));
}

const NOTHING = { text: '', name: '' };
