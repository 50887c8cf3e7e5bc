import type { Edition } from '@tribina/editions';
import { pageFailurePhrases } from '@tribina/messages/page-failure';
import { escapeHtml, plainPage } from './plain-page';

/** What a reader gets when not even the frame of a page can be rendered: words and a way on, nothing that could fail too. */
export function failureDocument(edition: Edition): string {
  const { title, text, retry, toHome } = pageFailurePhrases[edition.language];
  // An empty address is the page itself.
  const ways = `<a class="act" href="">${escapeHtml(retry)}</a><a href="/">${escapeHtml(toHome)}</a>`;
  return plainPage(edition, title, text, ways);
}
