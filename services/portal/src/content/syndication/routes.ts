import { syndicationCalls, type Segment } from '@tribina/contracts';
import { syndicationSchemas } from '@tribina/contracts/schemas';
import type { RssFeed } from '@tribina/editions';
import { AppError, handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { found, OK, withData } from '../../http/answers';
import type { Catalogue } from '../catalogue/repository';
import type { Syndication } from './repository';

/** Segments as categories carry them, by how editions name them. */
const SEGMENT_OF: Readonly<Record<Exclude<RssFeed, 'all' | null>, Segment>> = {
  soccer: 'soccer',
  basketball: 'basketball',
  tennis: 'tennis',
  otherSports: 'other-sports',
  uncategorised: 'uncategorised',
  betting: 'betting',
  handball: 'handball',
  rugby: 'rugby',
  athletics: 'athletics',
  bettingNews: 'betting-news',
};

export function addSyndicationCalls(app: FastifyInstance, syndication: Syndication, catalogue: Catalogue): void {
  const { rssNews, sitemapArticles } = syndicationCalls;
  handle(app, rssNews, syndicationSchemas.rssNews, async ({ params: { cat, ...page }, request: { edition } }) => {
    const feed = edition.rss[cat] ?? null;
    if (feed === null) throw new AppError(rssNews.failure, 404);
    return { ...OK, ...(await syndication.newest(edition.id, feed === 'all' ? null : SEGMENT_OF[feed], page)) };
  });
  handle(app, syndicationCalls.sitemapIndex, syndicationSchemas.sitemapIndex, async ({ request }) =>
    withData({
      ...(await syndication.index(request.edition.id)),
      hasSpecial: (await catalogue.activeSpecial(request.edition.id)) !== undefined,
    }),
  );
  handle(app, sitemapArticles, syndicationSchemas.sitemapArticles, async ({ params, request }) => {
    const articles = await syndication.ofMonth(request.edition.id, params.month, params.page);
    return withData(found(sitemapArticles, articles.length > 0 ? articles : null));
  });
  handle(app, syndicationCalls.sitemapLists, syndicationSchemas.sitemapLists, async ({ request }) =>
    withData(found(syndicationCalls.sitemapLists, await syndication.lists(request.edition.id))),
  );
  handle(app, syndicationCalls.newsSitemap, syndicationSchemas.newsSitemap, async ({ request }) =>
    withData(await syndication.news(request.edition.id)),
  );
}
