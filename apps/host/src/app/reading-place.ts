import { keepLeftAt, leftAt } from '../left-at';

/** How long a page that still grows (more news that comes back) is followed to where the reader was. */
const GROWTH_LIMIT_MS = 3_000;

/** Where the reader was, by entry of this document's history. */
const places = new Map<string, number>();
/** The entry whose page is shown, and the page's address: a step to a place of the same page is another entry. */
let shown: string;
let page: string;
let growth: ResizeObserver | undefined;
let limit: number;
/** How far a page that grows has let us come. */
let reached: number;

/** The router gives each entry a key; the one that the document came with has none, nor has a step to a place of a page. */
function here(): string {
  return (history.state as { readonly key?: string } | null)?.key ?? location.pathname + location.hash;
}

function address(): string {
  return location.pathname + location.search;
}

/** @returns where the reader was at the entry that is shown from now on. */
function enter(): number | undefined {
  shown = here();
  page = address();
  return places.get(shown) ?? leftAt();
}

/** While the page of another entry is on its way, the place says nothing; nor does one that is ours, on a page that still grows. */
function isReaders(): boolean {
  return (here() === shown || address() === page) && !(growth && scrollY === reached);
}

function notePlace(): void {
  if (!isReaders()) return;
  endGrowth();
  enter();
  places.set(shown, scrollY);
}

function keepManual(): void {
  history.scrollRestoration = 'manual';
}

/**
 * Keeps where the reader is from now on: a link leads to the top of a page, the history back to where it was left (spec portal §2,
 * "scroll to top on each route change", read as what a link does). What is shown now is the first page.
 */
export function keepPlaces(): void {
  places.set(here(), scrollY);
  keepLeftAt(scrollY);
  goTo(scrollY);
  addEventListener('scroll', notePlace);
  const keep = () => isReaders() && keepLeftAt(scrollY);
  addEventListener('scrollend', keep);
  // Of entries that share a page none is shown anew by the router; all others are, so that no document is loaded for them any more.
  globalThis.onpopstate = () => address() === page && goTo(scrollY);
  keepManual();
  // A document that is loaded anew is put in place by the browser; one out of the browser's own cache goes on.
  addEventListener('pagehide', () => {
    keep();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', keepManual);
}

/** A page is shown: at the top, or where the reader has left its entry; whoever goes by keyboard goes on at its content. */
export function settlePage(): void {
  goTo(0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Shows the entry where the reader has left it: follows what grows until the place is there, or the reader goes on himself.
 *
 * @param otherwise where he is at one that he has not left yet.
 */
function goTo(otherwise: number): void {
  endGrowth();
  const y = enter() ?? otherwise;
  const isThere = () => {
    scrollTo(0, y);
    reached = scrollY;
    // Whoever steps on before it is there comes back to the same.
    places.set(shown, y);
    return reached >= y - 1;
  };
  if (isThere()) return;
  growth = new ResizeObserver(() => isThere() && endGrowth());
  growth.observe(document.body);
  limit = setTimeout(endGrowth, GROWTH_LIMIT_MS);
}

function endGrowth(): void {
  clearTimeout(limit);
  growth?.disconnect();
  growth = undefined;
}
