import { useLayoutEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/** What somebody writes or chooses in. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Gives the focus to what is there only after a later render: a new row, or one that has moved. The newest wish alone counts, and
 * none does once somebody writes elsewhere.
 */
export function useFocusLater(): (find: Find) => void {
  const wanted = useRef<{ readonly find: Find; readonly from: Element | null } | null>(null);
  // A render that was under way already may be shown first: the wish is kept until it can be fulfilled.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { find, from } = wanted.current;
    const held = document.activeElement;
    const isWriting = held !== from && held?.matches(FIELDS) === true;
    const found = isWriting ? null : find();
    found?.focus();
    if (found || isWriting) wanted.current = null;
  });
  return (find) => {
    wanted.current = { find, from: document.activeElement };
  };
}
