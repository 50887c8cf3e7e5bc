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
    // Where the reader was there is the browser's to know.
    history.scrollRestoration = 'auto';
    loadAnew();
  };
}

function address(): string {
  return location.pathname + location.search;
}
