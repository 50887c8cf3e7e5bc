import { OFFLINE } from '@tribina/shell-api';
import { keepFiles } from './files';
import { keptArticles, type KeptArticle } from './kept-articles';
import { CACHES } from './scope';

const RELEASES_HEADER = 'x-tribina-releases';
/** What the page shows beside its text: fonts and the mark. */
const SHELL_FILE = /\/r\/[\w-]+\/[\w.-]+\/[\w.-]+\.(?:woff2|svg)/g;
/** An older one may have a menu that leads to what is no more: to a special that is over. */
const OLDEST_MS = 86_400_000;
/** The place of the list: an element that is empty when it comes from the server. */
const PLACE = new RegExp(`(<ul[^>]*${OFFLINE.keptMark}[^>]*>)(</ul>)`);

/**
 * Keeps the offline page, anew when another host runs than the one that has made it, and after a day.
 *
 * @param release of the host that runs; empty: of whichever there is.
 */
export async function keepShell(release: string): Promise<void> {
  const cache = await caches.open(CACHES.shell);
  const known = await cache.match(OFFLINE.path);
  const madeBy = known?.headers.get(RELEASES_HEADER)?.split(',') ?? [];
  // Without a date it is of no age.
  const isOld = Date.now() - Date.parse(known?.headers.get('date') ?? '') > OLDEST_MS;
  if (known && release && madeBy.includes(`host@${release}`) && !isOld) return;
  const answer = await fetch(OFFLINE.path, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  await cache.put(OFFLINE.path, answer);
  await keepFiles([...new Set(html.match(SHELL_FILE) ?? [])]);
}

/** The offline page with the articles that are kept. */
export async function answerOffline(): Promise<Response> {
  const page = await caches.match(OFFLINE.path, { cacheName: CACHES.shell });
  if (!page) return Response.error();
  const [html, articles] = [await page.text(), await keptArticles()];
  const body = html.replace(PLACE, (_all, open: string, close: string) => open + articles.map(row).join('') + close);
  const headers = new Headers(page.headers);
  // What they say is of the page as it was sent.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(body, { status: 503, headers });
}

function row({ path, title }: KeptArticle): string {
  return `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}
