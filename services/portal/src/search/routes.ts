import { searchCalls } from '@tribina/contracts';
import { searchSchemas } from '@tribina/contracts/schemas';
import { handle, networkOf, type Database } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { OK } from '../http/answers';
import { AT_ONCE, Turns } from '../turns';
import { indexMissing } from './indexer';
import { createSearchRepository } from './repository';
import { searchArticles } from './service';

/** Who searches waits for a turn: a word that is in every article keeps a processor of the database busy. */
const MOST_WAITING = 64;

/** `POST /search-articles-by-query` (spec portal §7). */
export function addSearchCalls(app: FastifyInstance, database: Database): void {
  const index = createSearchRepository(database);
  const turns = new Turns(AT_ONCE, MOST_WAITING);
  handle(app, searchCalls.searchArticles, searchSchemas.searchArticles, async ({ body, request }) => ({
    ...OK,
    results: await turns.take(askerOf(request), () => searchArticles(index, request.edition, body)),
  }));
}

/** A page that the gateway makes is asked for by nobody: each such search is one of its own. */
function askerOf(request: FastifyRequest): string {
  return request.headers['x-forwarded-for'] === undefined ? randomUUID() : networkOf(request);
}

/** Indexes what was written before, behind the start's back; meanwhile that alone is not found. */
export function addIndexing(app: FastifyInstance, database: Database): void {
  const closing = new AbortController();
  app.addHook('onReady', (done) => {
    const report = (articleId: number, err: unknown) => app.log.error({ articleId, err }, 'not indexed for the search');
    indexMissing(database, closing.signal, report).then(
      (articles) => articles > 0 && app.log.info({ articles }, 'indexed for the search'),
      (error: unknown) => app.log.error({ err: error }, 'not indexed for the search'),
    );
    done();
  });
  app.addHook('onClose', (_app, done) => {
    closing.abort();
    done();
  });
}
