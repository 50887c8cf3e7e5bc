import { useCallback, useEffect, useRef, useState } from 'react';

const UNDO_MS = 6_000;

/**
 * Takes something back only after a while in which that can be undone; the next one, and leaving the screen, end the wait.
 *
 * @param remove does it.
 */
export function useLateRemoval(remove: (id: number) => Promise<void>) {
  const [waiting, setWaiting] = useState<number | null>(null);
  const pending = useRef<{ readonly id: number; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const newest = useRef(remove);
  useEffect(() => {
    newest.current = remove;
  });
  const finish = useCallback(async () => {
    const due = pending.current;
    pending.current = null;
    if (!due) return;
    clearTimeout(due.timer);
    await newest.current(due.id);
    setWaiting((shown) => (shown === due.id ? null : shown));
  }, []);
  useEffect(() => {
    const end = () => void finish();
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, [finish]);

  return {
    /** What is about to go. */
    waiting,
    remove: (id: number) => {
      void finish();
      pending.current = { id, timer: setTimeout(() => void finish(), UNDO_MS) };
      setWaiting(id);
    },
    undo: () => {
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = null;
      setWaiting(null);
    },
  };
}
