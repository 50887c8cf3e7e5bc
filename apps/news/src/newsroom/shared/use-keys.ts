import { useEffect, useRef, type RefObject } from 'react';

/** Hears the keys that are pressed in an element or below it: shortcuts of acts that have their buttons too. */
export function useKeys(element: RefObject<HTMLElement | null>, handle: (event: KeyboardEvent) => void): void {
  useHeard(element, 'keydown', handle);
}

/** Hears what happens in an element or below it. */
export function useHeard<T extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  type: T,
  handle: (event: HTMLElementEventMap[T]) => void,
): void {
  const newest = useRef(handle);
  useEffect(() => {
    newest.current = handle;
  });
  useEffect(() => {
    const place = element.current;
    const hear = (event: HTMLElementEventMap[T]) => newest.current(event);
    place?.addEventListener(type, hear);
    return () => place?.removeEventListener(type, hear);
  }, [element, type]);
}
