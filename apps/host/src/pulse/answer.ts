import { DOCUMENT_IDS, type BootRecord, type LiveCursor } from '@tribina/shell-api';
import { put, type Outcome } from './places';

/** What has become of an answer: `missing`, it is no page; `behind`, it is older than what is shown, or no newer and less than was told. */
export interface Taken {
  readonly outcome: Outcome | 'missing' | 'behind';
  /** What had been heard of when it was made. */
  readonly heard: LiveCursor;
}

/** Whether somebody has not heard of all that there is to hear of. */
export const lacks = (heard: LiveCursor, least: LiveCursor): boolean =>
  Object.entries(least).some(([source, id]) => !((heard[source] ?? -1) >= id));

/** How what an answer shows gets into the page. */
export interface Way {
  /** What a page that can be taken over has in common with this one. */
  readonly kindOf: (record: BootRecord) => unknown;
  readonly put: (newer: Document) => Outcome;
}

/** What another release has rendered this page's islands cannot take over, and another page is none of it. */
const OF_PLACES: Way = {
  kindOf: ({ host, rendered, route }) => [host.id, rendered, route].join(),
  put: (newer) => {
    if (!newer.getElementById(DOCUMENT_IDS.oldCopy)) document.getElementById(DOCUMENT_IDS.oldCopy)?.remove();
    return put(newer);
  },
};

/**
 * Takes a document over into the page.
 *
 * @param record of the page.
 * @param shown what the page shows has heard of.
 * @param told what has happened to it.
 * @param way that of places that move, where it is left out.
 */
export function takeAnswer(
  answer: Document | null,
  record: BootRecord,
  shown: LiveCursor,
  told: LiveCursor,
  way = OF_PLACES,
): Taken {
  const text = answer?.getElementById(DOCUMENT_IDS.boot)?.textContent;
  if (!answer || !text) return { outcome: 'missing', heard: {} };
  const newer = JSON.parse(text) as BootRecord;
  const { heard = {} } = newer;
  if (way.kindOf(newer) !== way.kindOf(record)) return { outcome: 'other', heard };
  const isBehind = lacks(heard, shown) || (lacks(heard, told) && !lacks(shown, heard));
  if (isBehind) return { outcome: 'behind', heard };
  const outcome = way.put(answer);
  // An app comes to life at the time at which it was made.
  if (outcome === 'put') Object.assign(record, { now: newer.now });
  return { outcome, heard };
}
