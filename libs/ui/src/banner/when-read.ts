/** Nobody is asked anything before the page has been looked at for so long. */
const LOOKED_MS = 8_000;
/** And has been scrolled by so much of a screen. */
const SCROLLED = 0.5;

/**
 * Calls once the page is being read: it has been visible for a while and was scrolled, where there is anything to scroll.
 *
 * @returns ends it.
 */
export function whenRead(work: () => void): () => void {
  let hasLooked = false;
  const end = () => {
    clearTimeout(timer);
    removeEventListener('scroll', check);
    document.removeEventListener('visibilitychange', check);
  };
  const check = () => {
    const { scrollHeight } = document.documentElement;
    const isScrolled = scrollY >= innerHeight * SCROLLED || scrollHeight <= innerHeight * (1 + SCROLLED);
    // Whoever is in a dialog is busy.
    if (!hasLooked || document.hidden || !isScrolled || document.querySelector('dialog[open]')) return;
    end();
    work();
  };
  const timer = setTimeout(() => {
    hasLooked = true;
    check();
  }, LOOKED_MS);
  addEventListener('scroll', check, { passive: true });
  document.addEventListener('visibilitychange', check);
  return end;
}
