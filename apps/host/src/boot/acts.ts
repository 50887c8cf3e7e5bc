import { ACT } from '@tribina/shell-api';

type Take = (link: HTMLAnchorElement) => void;

let take: Take | null = null;
let waiting: HTMLAnchorElement | null = null;
let isOver = false;

/**
 * Links that are more than links (`ACT`: the search modal, what only members may) belong to the host; a
 * press from before it is there starts it and waits. Where it cannot come they are links like any other.
 */
export function listenForActs(onPress: () => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a[${ACT}]`);
    if (!link || isOver || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (take) return take(link);
    waiting = link;
    link.setAttribute('aria-busy', 'true');
    onPress();
  });
}

/** See `BootApi.onAct`. */
export function onAct(next: Take): void {
  take = next;
  waiting?.removeAttribute('aria-busy');
  if (waiting) next(waiting);
  waiting = null;
}

/** Nobody will take a press any more: the one that waits is followed. */
export function releaseActs(): void {
  isOver = true;
  if (waiting) location.assign(waiting.href);
}
