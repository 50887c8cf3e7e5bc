/** How long a page that still grows (more news that comes back) is followed to where the reader was. */
const GROWTH_LIMIT_MS = 3_000;

/** Where the reader was, by entry of this document's history. */
const places = new Map<string, number>();
/** The entry whose page is shown. */
let shown: string;
let growth: ResizeObserver | undefined;

/** The router gives each entry a key; the one that the document came with has none. */
const here = (): string => (history.state as { readonly key?: string } | null)?.key ?? location.pathname;

/** While the page of another entry is on its way, the place says nothing. */
function notePlace(): void {
  if (here() === shown) places.set(shown, scrollY);
}

/**
 * Keeps where the reader is from now on: a link leads to the top of a page, the history back to where it was left (spec portal §2,
 * "scroll to top on each route change", read as what a link does). What is shown now is the first page.
 */
export function keepPlaces(): void {
  shown = here();
  notePlace();
  addEventListener('scroll', notePlace);
  history.scrollRestoration = 'manual';
  // A document that is loaded anew is put in place by the browser.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
}

/** A page is shown: at the top, or where the reader has left its entry; whoever goes by keyboard goes on at its content. */
export function settlePage(): void {
  shown = here();
  goTo(places.get(shown) ?? 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Follows what grows until the place is there, or the reader goes on himself. */
function goTo(y: number): void {
  growth?.disconnect();
  scrollTo(0, y);
  let at = scrollY;
  if (at >= y - 1) return;
  const until = Date.now() + GROWTH_LIMIT_MS;
  growth = new ResizeObserver(() => {
    if (scrollY !== at || Date.now() > until) return growth?.disconnect();
    scrollTo(0, y);
    at = scrollY;
  });
  growth.observe(document.body);
}
