import { useMemo, useRef } from 'react';

/** Keeps the control that a form was opened with, and gives it the focus back when the form is closed. */
export function useReturningFocus(): { readonly remember: () => void; readonly giveBack: () => void } {
  const opener = useRef<HTMLElement | null>(null);
  return useMemo(
    () => ({
      remember: () => {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      },
      giveBack: () => opener.current?.focus(),
    }),
    [],
  );
}
