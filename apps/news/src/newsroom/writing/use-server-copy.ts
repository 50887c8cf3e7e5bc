import { useEffect, useRef, useState } from 'react';
import type { ManuscriptInHand } from '../editor/use-manuscript';
import { ServerCopies } from './server-copies';

const EVERY_MS = 3_000;

/**
 * Keeps what is written and not saved on the server too, and finds there what was kept from another machine.
 *
 * @returns when the words that are not saved were kept there; null: they are not.
 */
export function useServerCopy(hand: ManuscriptInHand): string | null {
  const { local, saved, isDirty } = hand;
  const id = saved?.id;
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const newest = useRef(hand);
  useEffect(() => {
    newest.current = hand;
  });
  const copies = useRef<ServerCopies>(null);
  const keep = () => {
    const { draft, saved: over, local: places } = newest.current;
    copies.current?.keep({ place: places.own(), revision: over?.revision ?? 0, draft });
  };

  useEffect(() => {
    let isHere = true;
    const own = new ServerCopies(local.article, id, setKeptAt);
    copies.current = own;
    local.join(own);
    void own.load().then((isAny) => isAny && isHere && newest.current.find());
    const timer = setInterval(() => void own.again(), EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [local, id]);

  useEffect(() => {
    if (!isDirty) {
      copies.current?.drop(local.own());
      return undefined;
    }
    const timer = setInterval(keep, EVERY_MS);
    return () => clearInterval(timer);
  }, [isDirty, local]);

  // Who goes to another screen leaves what stands here.
  useEffect(
    () => () => {
      if (newest.current.isDirty) keep();
    },
    [],
  );
  return isDirty ? keptAt : null;
}
