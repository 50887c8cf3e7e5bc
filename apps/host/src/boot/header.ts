import { HIDE_HEADER_FROM_PX } from '@tribina/shell-api';

/** Less than this is a finger that rests. */
const STEP_PX = 4;
const root = document.documentElement;

/** Hide-header mode (spec portal §4): from 200 px on, while the reader scrolls down, the header stands without its top bar. */
export function watchHeader(): void {
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const step = scrollY - last;
      if (Math.abs(step) < STEP_PX) return;
      last = scrollY;
      root.toggleAttribute('data-hide-header', last >= HIDE_HEADER_FROM_PX && step > 0);
    },
    { passive: true },
  );
}

/**
 * While the drawer is open the rest of the page cannot be reached: focus stays in it. Opened first and closed last, so that the
 * browser can give the focus back to the button.
 */
export function watchDrawer(): void {
  const mark = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement && target.matches('nav[popover]'))) return;
    const isOpen = newState === 'open';
    for (const other of target.parentElement?.children ?? []) {
      if (other !== target) other.toggleAttribute('inert', isOpen);
    }
    if (isOpen) target.focus();
  };
  // Neither event bubbles.
  document.addEventListener('toggle', (event) => mark(event as ToggleEvent), true);
  document.addEventListener('beforetoggle', (event) => event.newState === 'closed' && mark(event), true);
}
