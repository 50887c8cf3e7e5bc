import { PAGE_EVENT } from '@tribina/shell-api';
import { on, safe } from './safe';

/** A page's type is known when it is shown, a moment after its address. The portal says when (`PAGE_EVENT`), others do not. */
const SETTLE_MS = 500;

/** Calls where the address may have changed, as long as the page. */
export function watchPages(onPage: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(safe(onPage), SETTLE_MS);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = function (...args) {
      original.apply(this, args);
      settle();
    };
  }
  on(globalThis, 'popstate', settle);
  on(globalThis, PAGE_EVENT, onPage);
}
