import { useEffect, useRef } from 'react';

/** Gives the focus to what is there only after the next render: a new row, or one that has moved. */
export function useFocusLater(): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    wanted.current?.()?.focus();
    wanted.current = null;
  });
  return (find) => {
    wanted.current = find;
  };
}
