import { leftAt } from '../left-at';

/**
 * Entries that a former document of this tab has made come without a document load: until an app shows them, which takes
 * this listener's place, the page is loaded anew. A page that changes its own address stays.
 */
export function watchHistory(loadAnew = () => location.reload()): void {
  let shown = address();
  const replace = history.replaceState.bind(history);
  history.replaceState = (...change) => {
    replace(...change);
    shown = address();
  };
  globalThis.onpopstate = () => {
    if (address() === shown) return;
    // What is loaded anew the browser shows where it stood before: that is where the reader was, however short this page is.
    history.scrollRestoration = 'auto';
    const y = leftAt() ?? 0;
    document.body.style.minHeight = `${y + innerHeight}px`;
    scrollTo(0, y);
    loadAnew();
  };
}

function address(): string {
  return location.pathname + location.search;
}
