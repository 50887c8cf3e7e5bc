import { useEffect, useRef } from 'react';

/** Ctrl+S saves, wherever the focus is. */
export function useSaveKey(save: () => void, isOn: boolean): void {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) newest.current();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [isOn]);
}
