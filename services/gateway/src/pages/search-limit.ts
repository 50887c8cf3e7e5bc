import type { Edition } from '@tribina/editions';
import { beginningOf } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressCounter } from '../security/address-limit';

/** Design "Search without script": a page of results carries no captcha and stands behind a stricter limit per address. */
const PAGES_A_MINUTE = 10;
const TOO_MANY = 429;

interface LimitedPage {
  /** The page that is shown: the one asked for, or the search with what was typed and words that say why. */
  readonly address: string;
  /** Null: as the page says. */
  readonly status: typeof TOO_MANY | null;
}

/** Counts the pages of search results that an address asks for. */
export function searchLimit(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => Promise<LimitedPage> {
  const count = addressCounter(app, 'search-page', PAGES_A_MINUTE);
  return async (request, reply) => {
    const term = termOf(request.edition, request.url);
    if (term === null) return { address: request.url, status: null };
    const outcome = await count(request);
    if (outcome.isAllowed || !outcome.isExceeded) return { address: request.url, status: null };
    reply.headers({ 'retry-after': String(outcome.ttlInSeconds), 'cache-control': 'no-store' });
    return { address: `/${request.edition.words.search}?limited=${encodeURIComponent(term)}`, status: TOO_MANY };
  };
}

/** What a page of results is asked for; null for any other page. */
function termOf({ words }: Edition, url: string): string | null {
  // As the page reads it: what stands behind a further question mark is of the query, too.
  const at = url.indexOf('?');
  if (at === -1 || url.slice(0, at) !== `/${words.search}`) return null;
  const term = new URLSearchParams(url.slice(at)).get('q')?.trim() ?? '';
  return term === '' ? null : beginningOf(term, 200);
}
