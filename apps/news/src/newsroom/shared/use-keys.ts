import { useEffect, useRef, type RefObject } from 'react';

/** Hears the keys that are pressed in an element or below it: shortcuts of acts that have their buttons too. */
export function useKeys(element: RefObject<HTMLElement | null>, handle: (event: KeyboardEvent) => void): void {
  const newest = useRef(handle);
  useEffect(() => {
    newest.current = handle;
  });
  useEffect(() => {
    const place = element.current;
    const hear = (event: KeyboardEvent) => newest.current(event);
    place?.addEventListener('keydown', hear);
    return () => place?.removeEventListener('keydown', hear);
  }, [element]);
}
