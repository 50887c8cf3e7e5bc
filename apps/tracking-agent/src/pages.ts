import { PAGE_EVENT } from '@tribina/shell-api';
import { IS_FEDERATED, on, safe } from './safe';

/** A page's type is known when it is shown, a moment after its address. */
const SETTLE_MS = 500;
/** One that is to be announced and is not is one all the same. */
const ANNOUNCED_MS = 10_000;

/** Calls where the address may have changed, as long as the page. */
export function watchPages(onPage: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAwaited = IS_FEDERATED ? followSteps(onPage) : null;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(safe(onPage), isAwaited?.() ? ANNOUNCED_MS : SETTLE_MS);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = function (...args) {
      original.apply(this, args);
      settle();
    };
  }
  on(globalThis, 'popstate', settle);
}

/**
 * The portal says when the page of a step is shown (`PAGE_EVENT`), however long its part takes to come; until then the one before is.
 * An address that a page changes by itself keeps the key that the router has given to the step, and is announced by nobody.
 *
 * @returns whether a page is to come, to be asked where the address may have changed.
 */
function followSteps(onPage: () => void): () => boolean {
  let before = place();
  let isAwaited = false;
  on(globalThis, PAGE_EVENT, () => {
    isAwaited = false;
    onPage();
  });
  return () => {
    const now = place();
    isAwaited ||= now.path !== before.path && now.key !== before.key;
    before = now;
    return isAwaited;
  };
}

function place() {
  const { key } = (history.state ?? {}) as { readonly key?: string };
  return { path: location.pathname + location.search, key };
}
