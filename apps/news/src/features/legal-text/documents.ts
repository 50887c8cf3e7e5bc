import type { Language } from '@tribina/editions';
import type { LegalDocuments } from '@tribina/messages/legal';

type Documents = Readonly<Record<Language, LegalDocuments>>;

let known: Documents | null = null;

/**
 * Tells the long texts. The server's bundle brings them along; a browser renders such a page only when it is opened from
 * another one, and gets them then, as a chunk of their own.
 */
export function tellDocuments(documents: Documents): void {
  known = documents;
}

export function knownDocuments(): Documents | null {
  return known;
}
