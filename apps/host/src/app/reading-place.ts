/** Where the reader was on each page of this document's history. */
const places = new Map<string, number>();
const NOTHING = { entry: '', page: '' };
/** The entry of the history whose page is shown, and its page. */
let shown = NOTHING;

const pageHere = () => location.pathname + location.search;

function here(): typeof NOTHING {
  const key = (history.state as { readonly key?: string } | null)?.key ?? '';
  return { entry: `${key} ${pageHere()}`, page: pageHere() };
}

/** While the page of another entry is on its way, the place says nothing. */
function notePlace(): void {
  if (here().entry === shown.entry) places.set(shown.entry, scrollY);
}

/**
 * Keeps where the reader is from now on: a link leads to the top of a page, the history back to where it was left (spec portal §2,
 * "scroll to top on each route change", read as what a link does). What is shown now is the first page.
 */
export function keepPlaces(): void {
  shown = here();
  addEventListener('scroll', notePlace, { passive: true });
  history.scrollRestoration = 'manual';
  // A document that is loaded anew is put in place by the browser.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Goes on to an entry of the history that the router has not made. */
export function pushEntry(url: URL): void {
  places.set(here().entry, scrollY);
  history.pushState({ key: 'taken' }, '', url);
}

/** To the top, and with the keyboard to the page's own content. */
export function beginAtTop(): void {
  scrollTo(0, 0);
  focusContent();
}

/** A page is shown: the first time for its entry at the top, otherwise where the reader was. The same once more stays. */
export function settlePage(): void {
  const now = here();
  if (now.entry === shown.entry) return;
  shown = now;
  scrollTo(0, places.get(now.entry) ?? 0);
  focusContent();
}

/** The page is left, or stays for another entry: its own link once more, or a place in it, which the browser has gone to itself. */
export function settleStep(): void {
  const now = here();
  if (now.entry === shown.entry) return;
  if (now.page !== shown.page) shown = NOTHING;
  else if (location.hash && !places.has(now.entry)) shown = now;
  else settlePage();
}

function focusContent(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
