import { DOCUMENT_IDS, HEADERS } from '@tribina/shell-api';
import { made } from './made';

/** Until the page is asked for again: ever later. */
const FIRST_MS = 4_000;
const LAST_MS = 60_000;
/** Not all who wait ask at once: by up to so much of the time later. */
const SPREAD = 0.25;

const OLD_COPY = new RegExp(`<p[^>]* id="${DOCUMENT_IDS.oldCopy}"`);

/**
 * Asks for an old copy's own page until a newer one can be had, and says so in the place of the note: what the reader has begun
 * on the page stays until they reload it. A hidden tab asks when it is seen again; a reader who has gone on ends it.
 */
export function sayOnceNewer(note: HTMLElement, reload: () => void = () => location.reload()): void {
  let waitMs = FIRST_MS;
  const later = () => {
    setTimeout(look, waitMs * (1 + Math.random() * SPREAD));
    waitMs = Math.min(2 * waitMs, LAST_MS);
  };
  const look = () => {
    if (!note.isConnected) return;
    if (document.hidden) document.addEventListener('visibilitychange', look, { once: true });
    else void isNewer().then((isThere) => (isThere ? say() : later()));
  };
  const say = () => {
    const link = made('a', '', note.dataset['newer']);
    link.href = location.href;
    // A link to the page itself would be followed without a document.
    link.addEventListener('click', (event) => {
      event.preventDefault();
      reload();
    });
    note.replaceChildren(link);
  };
  later();
}

/** Whether the page can be had without the note. */
async function isNewer(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { headers: { [HEADERS.pulse]: '1' } });
    return answer.ok && !OLD_COPY.test(await answer.text());
  } catch {
    return false;
  }
}
