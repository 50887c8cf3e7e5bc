import { notify } from '@tribina/browser';
import { startTransition, useEffect, useState } from 'react';

/**
 * A part that few readers need, loaded once it is wanted; null until it is there. Where it cannot be loaded the reader hears so,
 * and wanting it again tries again.
 *
 * @param load the same function each time.
 */
export function useLater<T extends object>(isWanted: boolean, load: () => Promise<T>, failed: string): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && startTransition(() => setPart(loaded)),
      (error: unknown) => {
        console.warn(error);
        if (isCurrent) notify({ text: failed, tone: 'bad' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, part, load, failed]);
  return part;
}
