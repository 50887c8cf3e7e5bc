import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { pageFailurePhrases } from '@tribina/messages/page-failure';
import type { AppError } from '@tribina/service-kit';
import { escapeHtml, plainPage } from './plain-page';

/** What a reader gets when not even the frame of a page can be rendered: words and a way on, nothing that could fail too. */
export function failureDocument(edition: Edition): string {
  const { title, text, retry, toHome } = pageFailurePhrases[edition.language];
  // An empty address is the page itself.
  const ways = `<a class="act" href="">${escapeHtml(retry)}</a><a href="/">${escapeHtml(toHome)}</a>`;
  return plainPage(edition, title, text, ways);
}

/** What an editor gets in place of a preview that is refused: why, and by which code it can be looked up; null: there are no words for it. */
export function refusalDocument(edition: Edition, { code, data }: Pick<AppError, 'code' | 'data'>): string | null {
  const { previewTitle, previewRefusals } = pageFailurePhrases[edition.language];
  const why = Object.entries(previewRefusals).find(([known]) => known === code)?.[1];
  if (why === undefined) return null;
  return plainPage(edition, previewTitle, fill(why, { id: String(data?.['id']) }), `<code>${escapeHtml(code)}</code>`);
}
