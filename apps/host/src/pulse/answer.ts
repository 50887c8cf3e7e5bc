import { DOCUMENT_IDS, type BootRecord, type LiveCursor } from '@tribina/shell-api';
import { put, type Outcome } from './places';

/** What has become of an answer: `missing`, it is no page; `behind`, it is older than what is shown or told. */
export interface Taken {
  readonly outcome: Outcome | 'missing' | 'behind';
  /** What had been heard of when it was made. */
  readonly heard: LiveCursor;
}

/**
 * Takes a document over into the page.
 *
 * @param record of the page.
 * @param least what the document has to have heard of.
 */
export function takeAnswer(answer: Document | null, record: BootRecord, least: LiveCursor): Taken {
  const text = answer?.getElementById(DOCUMENT_IDS.boot)?.textContent;
  if (!answer || !text) return { outcome: 'missing', heard: {} };
  const { host, rendered, heard = {} } = JSON.parse(text) as BootRecord;
  // What another release has rendered this page's cannot take over.
  if (host.id !== record.host.id || rendered !== record.rendered) return { outcome: 'other', heard };
  const isBehind = Object.entries(least).some(([source, id]) => !((heard[source] ?? -1) >= id));
  return { outcome: isBehind ? 'behind' : put(answer), heard };
}
