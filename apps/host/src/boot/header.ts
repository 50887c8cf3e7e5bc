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
 * browser can give the focus back to the button; where it does not, because the focus was nowhere at the end, this does.
 */
export function watchDrawer(): void {
  let opener: Element | null = null;
  const mark = ({ target, newState }: ToggleEvent) => {
    if (!isDrawer(target)) return;
    const isOpen = newState === 'open';
    for (const other of target.parentElement?.children ?? []) {
      if (other !== target) other.toggleAttribute('inert', isOpen);
    }
    if (isOpen) target.focus();
    else if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
  // Neither event bubbles.
  document.addEventListener('toggle', (event) => mark(event as ToggleEvent), true);
  const before = (event: ToggleEvent) => {
    if (event.newState === 'closed') mark(event);
    else if (isDrawer(event.target)) opener = document.activeElement;
  };
  document.addEventListener('beforetoggle', before, true);
}

function isDrawer(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('nav[popover]');
}
