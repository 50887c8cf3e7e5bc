import { useLayoutEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Gives the focus to what is there only after a later render: a new row, or one that has moved. The newest wish alone counts, and
 * none does once somebody writes elsewhere.
 */
export function useFocusLater(): (find: Find) => void {
  const wanted = useRef<Find | null>(null);
  const from = useRef<Element | null>(null);
  // A render that was under way already may be shown first: the wish is kept until it can be fulfilled.
  useLayoutEffect(() => {
    const held = document.activeElement;
    if (held !== from.current && held?.matches(':read-write')) wanted.current = null;
    const found = wanted.current?.();
    if (!found) return;
    found.focus();
    wanted.current = null;
  });
  return (find) => {
    wanted.current = find;
    from.current = document.activeElement;
  };
}
