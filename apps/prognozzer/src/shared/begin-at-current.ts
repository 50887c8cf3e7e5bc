/**
 * A strip begins where its current entry is; the page itself does not move. Not where a reader is at it already, or has scrolled
 * it: React takes a page over while it is pressed, and the press would fall on another entry, or on none.
 */
export function beginAtCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !current || strip.scrollLeft > 0 || strip.matches(':hover, :active, :focus-within')) return;
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}
