import { ROW_ATTRIBUTE } from '@tribina/ui';
import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to a part that was opened, and back to where it was once that is closed; not from whoever has gone on elsewhere.
 *
 * @param first what gets it; null: it stays where it is.
 * @param isBack the part has opened by itself: the focus stays where it is, and goes to the row from there.
 */
export function useFocusBack(first: RefObject<HTMLElement | null> | null, isBack = false): void {
  useEffect(() => {
    const row = isBack ? first?.current?.closest(`[${ROW_ATTRIBUTE}]`) : null;
    const opener = row?.querySelector('[aria-expanded="true"]') ?? document.activeElement;
    if (!isBack) first?.current?.focus();
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [first, isBack]);
}
