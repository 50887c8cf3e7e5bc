import { useCallback, useEffect, useRef, useState } from 'react';

const UNDO_MS = 6_000;

/**
 * Takes something back only after a while in which that can be undone; the next one, and leaving the screen, end the wait.
 *
 * @param remove does it. @returns whether it was done.
 */
export function useLateRemoval(remove: (id: number) => Promise<boolean>) {
  const [waiting, setWaiting] = useState<number | null>(null);
  const [gone, setGone] = useState<readonly number[]>([]);
  const pending = useRef<{ readonly id: number; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const newest = useRef(remove);
  useEffect(() => {
    newest.current = remove;
  });
  const show = (id: number) => setGone((now) => now.filter((other) => other !== id));
  /** Ends the wait. @returns what is to be taken back. */
  const end = useCallback((): number | null => {
    const due = pending.current;
    pending.current = null;
    if (!due) return null;
    clearTimeout(due.timer);
    setWaiting(null);
    return due.id;
  }, []);
  const finish = useCallback(async () => {
    const id = end();
    if (id !== null && !(await newest.current(id))) show(id);
  }, [end]);
  useEffect(() => {
    const leave = () => void finish();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [finish]);

  return {
    /** What is about to go, and can be kept still. */
    waiting,
    /** What is not shown: what waits, what is on its way, and what has gone. */
    gone,
    remove: (id: number) => {
      void finish();
      pending.current = { id, timer: setTimeout(() => void finish(), UNDO_MS) };
      setWaiting(id);
      setGone((now) => [...now, id]);
    },
    undo: () => {
      const id = end();
      if (id !== null) show(id);
    },
  };
}
