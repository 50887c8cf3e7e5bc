import {
  apiCalls,
  pathOf,
  syndicationCalls,
  type HistorySummary,
  type NewsSitemapArticle,
  type Round,
  type SeasonCountry,
  type SitemapArticle,
  type SitemapIndex,
  type SitemapLists,
  type Special,
} from '@tribina/contracts';
import { SITEMAP_SIZE } from '@tribina/contracts/schemas';
import {
  gamePaths,
  seasonPath,
  specialPath,
  specialPaths,
  staticPaths,
  type Edition,
  type EditionId,
  type Editions,
  type Origins,
} from '@tribina/editions';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileRequest, MadeFiles } from '../files/made-files';
import {
  articlesSitemap,
  equalsSitemap,
  eventPaths,
  indexSitemap,
  LIST_NAMES,
  listSitemap,
  newsSitemap,
  plainSitemap,
  robotsText,
  sharedSitemap,
  SPECIAL,
  SPECIAL_EVENT,
  SPECIAL_HISTORY,
  type ListName,
} from './sitemaps';

const XML_TYPE = 'application/xml; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const ARTICLES = /^articles-(\d{4}-\d{2})(?:-([1-9]\d{0,2}))?$/;

type Answer<T> = { readonly data: T };

/** The editions as this gateway serves them, and where their pages are at home. */
interface Served {
  readonly editions: Editions;
  readonly origins: Origins;
  /** Those that have the special of this one. */
  readonly eventEditions: (edition: Edition) => Promise<readonly EditionId[]>;
}

/** Sitemaps of pages that editions have in common. */
const SHARED = { pages: staticPaths, game: gamePaths } as const;

/** Robots' rules and the sitemaps, of canonical addresses alone: the name by which the site was asked for is in none of them. */
export function addSitemapRoutes(app: FastifyInstance, files: MadeFiles, served: Served): void {
  const { origins } = served;
  const originOf = ({ edition }: FastifyRequest) => origins[edition.id];
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/robots.txt',
    handler: (request, reply) => files.sendText(request, reply, robotsText(originOf(request)), TEXT_TYPE),
  });
  app.route({
    method,
    url: '/sitemap.xml',
    handler: (request, reply) =>
      files.send<Answer<SitemapIndex>>(request, reply, {
        type: XML_TYPE,
        path: `/portal${syndicationCalls.sitemapIndex.path}`,
        make: ({ data }) => {
          const parts = { ...data, hasGame: request.edition.features.game };
          return { text: indexSitemap(originOf(request), parts, SITEMAP_SIZE), updated: data.updated };
        },
      }),
  });
  app.route({
    method,
    url: '/news-sitemap.xml',
    handler: (request, reply) =>
      files.send<Answer<NewsSitemapArticle[]>>(request, reply, {
        type: XML_TYPE,
        path: `/portal${syndicationCalls.newsSitemap.path}`,
        make: ({ data }) => ({ text: newsSitemap(request.edition, originOf(request), data), updated: null }),
      }),
  });
  app.route<{ Params: { name: string } }>({
    method,
    url: '/sitemaps/:name(^[a-z0-9-]+).xml',
    config: { serves: ({ request, params }) => isKnown(request.edition, served.origins, params['name'] ?? '') },
    handler: (request, reply) => sendSitemap(request, reply, { files, served, name: request.params.name }),
  });
}

interface Asked {
  readonly files: MadeFiles;
  readonly served: Served;
  readonly name: string;
}

async function sendSitemap(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, served, name }: Asked,
): Promise<FastifyReply> {
  const { edition } = request;
  if (isShared(edition, name)) {
    const pathsOf = SHARED[name];
    return files.sendText(request, reply, sharedSitemap(edition, { ...served, pathsOf }), XML_TYPE);
  }
  const asked = isOfSpecial(name)
    ? specialSitemap(edition, served, name, await served.eventEditions(edition))
    : sitemapOf(edition, served.origins, name);
  if (!asked) throw new AppError('NOT_FOUND', 404);
  return files.send(request, reply, asked);
}

function isKnown(edition: Edition, origins: Origins, name: string): boolean {
  return isShared(edition, name) || isOfSpecial(name) || sitemapOf(edition, origins, name) !== null;
}

const OF_SPECIAL = [SPECIAL, SPECIAL_EVENT, SPECIAL_HISTORY] as const;

function isOfSpecial(name: string): name is (typeof OF_SPECIAL)[number] {
  return OF_SPECIAL.some((known) => known === name);
}

/** Whether it is one of those, and the edition has pages for it. */
function isShared(edition: Edition, name: string): name is keyof typeof SHARED {
  return Object.hasOwn(SHARED, name) && SHARED[name as keyof typeof SHARED](edition).length > 0;
}

/** What a sitemap of the portal's or the feed's is made of; null: there is none of that name. */
function sitemapOf(edition: Edition, origins: Origins, name: string): FileRequest<never> | null {
  const origin = origins[edition.id];
  const list = LIST_NAMES.find((known): known is ListName => known === name);
  if (list) {
    return xmlOf<SitemapLists>(`/portal${syndicationCalls.sitemapLists.path}`, list, (lists) =>
      listSitemap(edition, origin, list, lists),
    );
  }
  if (name === 'seasons') {
    return xmlOf<SeasonCountry[]>(apiCalls.seasonCountries.path, name, (countries) =>
      plainSitemap(
        origin,
        countries.flatMap(({ slug }) => [
          seasonPath(edition, 'seasonSchedules', slug),
          // Which of its tabs a page shows its address says to search engines; every season has a table.
          `${seasonPath(edition, 'scorersStandings', slug)}?tab=standings`,
        ]),
      ),
    );
  }
  const [, month, page = '1'] = ARTICLES.exec(name) ?? [];
  if (month === undefined) return null;
  const path = pathOf(syndicationCalls.sitemapArticles, { month, page });
  return xmlOf<SitemapArticle[]>(`/portal${path}`, name, (articles) => articlesSitemap(edition, origins, articles));
}

/** One of those of the special's pages, which names their equals in the editions that have the same special. */
function specialSitemap(
  edition: Edition,
  { origins, editions }: Served,
  name: (typeof OF_SPECIAL)[number],
  sharedBy: readonly EditionId[],
): FileRequest<never> {
  const file = `${name} ${sharedBy.join()}`;
  const equals = (paths: readonly string[]) => equalsSitemap(edition, { origins, sharedBy }, paths);
  if (name === SPECIAL_EVENT) {
    const textOf = ({ rounds }: { rounds: Round[] }) => equals(eventPaths(edition, rounds));
    return xmlOf(apiCalls.feedSchedule.path, file, textOf);
  }
  if (name === SPECIAL_HISTORY) {
    const textOf = ({ entries }: { entries: HistorySummary[] }) =>
      equals(entries.map(({ slug }) => specialPath(edition, 'specialHistory', slug)));
    return xmlOf(apiCalls.feedHistory.path, file, textOf);
  }
  // Made of whether there is a special: its pages are known.
  return xmlOf<Special>(apiCalls.activeSpecial.path, file, () =>
    sharedSitemap(edition, { origins, editions, pathsOf: specialPaths, sharedBy }),
  );
}

/** @param name of the file: several are made of one answer. */
function xmlOf<T>(path: string, name: string, textOf: (data: T) => string): FileRequest<never> {
  return { type: XML_TYPE, path, name, make: ({ data }: Answer<T>) => ({ text: textOf(data), updated: null }) };
}
