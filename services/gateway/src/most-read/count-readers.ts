import { segmentsOf, type Edition } from '@tribina/editions';
import { isBot } from '@tribina/service-kit';
import { HEADERS } from '@tribina/shell-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressCounter } from '../security/address-limit';
import type { ReadingTally } from './tally';

/** Behind a category of one to five segments: the news word, the slug, the number. */
const ARTICLE_SEGMENTS = { least: 4, most: 8 } as const;
const NUMBER = /^[1-9]\d{0,14}$/;
/** How a page that has become an app asks for an article. */
const CALL = /^\/portal\/single-article\/([1-9]\d{0,14})$/;

/** So many articles a minute one address may make more read: what it reads beyond that it is given, and not counted for. */
const COUNTED_A_MINUTE = 60;

/** Counts each article that a person was given: as a page, or by a page that has become an app. */
export function countReaders(app: FastifyInstance, tally: ReadingTally): void {
  const count = addressCounter(app, 'most-read', COUNTED_A_MINUTE);
  app.addHook('onResponse', async (request, reply) => {
    const isGiven = request.method === 'GET' && (reply.statusCode === 200 || reply.statusCode === 304);
    const id = isGiven ? articleOf(request) : null;
    if (id === null || !isPerson(request)) return;
    const outcome = await count(request);
    if (outcome.isAllowed || !outcome.isExceeded) tally.count(request.edition.id, id);
  });
}

function articleOf({ url, edition }: FastifyRequest): number | null {
  const [path = ''] = url.split('?');
  const id = CALL.exec(path)?.[1] ?? numberOfPage(path, edition);
  return id === undefined ? null : Number(id);
}

/** A page answers 200 at its own address alone; only its form has to be looked at. */
function numberOfPage(path: string, { words }: Edition): string | undefined {
  const segments = segmentsOf(path);
  const { least, most } = ARTICLE_SEGMENTS;
  const id = segments.at(-1) ?? '';
  const isArticle = segments.length >= least && segments.length <= most && segments.at(-3) === words.news;
  return isArticle && NUMBER.test(id) ? id : undefined;
}

function isPerson({ headers }: FastifyRequest): boolean {
  const isPrefetch = String(headers['sec-purpose'] ?? '').includes('prefetch');
  return !isPrefetch && !(HEADERS.pulse in headers) && !isBot(headers['user-agent'] ?? '');
}
