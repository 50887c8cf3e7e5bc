import type { MouseEvent } from 'react';

/** Does in place what a link leads to; a new tab and a new window stay the browser's. */
export function plainPress(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
