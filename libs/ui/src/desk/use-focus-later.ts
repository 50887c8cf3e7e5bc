import { useLayoutEffect, useRef } from 'react';

/** Gives the focus to what is there only after a later render: a new row, or one that has moved. The newest wish alone counts. */
export function useFocusLater(): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null);
  // A render that was under way already may be shown first: the wish is kept until it can be fulfilled.
  useLayoutEffect(() => {
    const found = wanted.current?.();
    if (!found) return;
    found.focus();
    wanted.current = null;
  });
  return (find) => {
    wanted.current = find;
  };
}
