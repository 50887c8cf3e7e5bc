import type { Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { createArticleRepository } from './articles/repository';
import { addArticleCalls } from './articles/routes';
import { createCatalogue, type Catalogue } from './catalogue/repository';
import { addCatalogueCalls } from './catalogue/routes';
import { NewsRepository } from './news/repository';
import { addNewsCalls } from './news/routes';
import { createSyndication } from './syndication/repository';
import { addSyndicationCalls } from './syndication/routes';

/**
 * The reading side of the content (spec portal §7, the calls that need no account).
 *
 * @returns what other modules ask of it.
 */
export function addContentCalls(
  app: FastifyInstance,
  database: Database,
): Pick<Catalogue, 'tagIdByUrl' | 'activeSpecial'> {
  const catalogue = createCatalogue(database);
  addCatalogueCalls(app, catalogue);
  addArticleCalls(app, createArticleRepository(database));
  addNewsCalls(app, new NewsRepository(database), catalogue);
  addSyndicationCalls(app, createSyndication(database), catalogue);
  return catalogue;
}
