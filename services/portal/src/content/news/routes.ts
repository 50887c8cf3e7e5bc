import { portalCalls, type CallDefinition } from '@tribina/contracts';
import { portalSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { isRealDay } from '../../days';
import { badField, found, OK, withData } from '../../http/answers';
import { isBettingSegment } from '../betting';
import type { Catalogue } from '../catalogue/repository';
import { readHome } from './home';
import type { NewsRepository } from './repository';

/** Length of the lists that take no limit. */
export const NEWEST = 20;

export function addNewsCalls(app: FastifyInstance, news: NewsRepository, catalogue: Catalogue): void {
  addCategoryLists(app, news, catalogue);
  addArchive(app, news);
  addOtherLists(app, news, catalogue);
  handle(app, portalCalls.home, portalSchemas.home, async ({ request }) =>
    withData(await readHome(news, request.edition)),
  );
}

function addCategoryLists(app: FastifyInstance, news: NewsRepository, catalogue: Catalogue): void {
  const categoryOf = async (call: CallDefinition, edition: string, id: number) =>
    found(call, await catalogue.category(edition, id));

  handle(app, portalCalls.newsByCategory, portalSchemas.newsByCategory, async ({ params, query, request }) => {
    const { categoryId, withChildren, ...page } = params;
    await categoryOf(portalCalls.newsByCategory, request.edition.id, categoryId);
    const scope = withChildren ? 'tree' : 'category';
    return { ...OK, ...(await news.page(query.isSpecial ? `${scope}_special` : scope, { categoryId }, page)) };
  });

  handle(app, portalCalls.newsByDate, portalSchemas.newsByDate, async ({ params, query, request }) => {
    const edition = request.edition.id;
    if (params.id === 0)
      return withData(await news.newest(query.isSpecial ? 'all_special' : 'all', { edition }, NEWEST));
    await categoryOf(portalCalls.newsByDate, edition, params.id);
    return withData(await news.newest(query.isSpecial ? 'tree_special' : 'tree', { categoryId: params.id }, NEWEST));
  });

  handle(app, portalCalls.bettingNewsByDate, portalSchemas.bettingNewsByDate, async ({ params, request }) => {
    const edition = request.edition.id;
    if (params.id === 0) return withData(await news.newestBetting(edition, NEWEST));
    const category = await categoryOf(portalCalls.bettingNewsByDate, edition, params.id);
    found(portalCalls.bettingNewsByDate, isBettingSegment(category.segment) ? category : null);
    return withData(await news.newest('tree', { categoryId: params.id }, NEWEST));
  });

  handle(app, portalCalls.editorsPick, portalSchemas.editorsPick, async ({ params, request }) => {
    if (params.id !== 0) await categoryOf(portalCalls.editorsPick, request.edition.id, params.id);
    return withData(await news.picks(request.edition.id, params.id));
  });
}

function addArchive(app: FastifyInstance, news: NewsRepository): void {
  handle(app, portalCalls.allNews, portalSchemas.allNews, async ({ params, query, request }) => {
    const { id: edition, timeZone } = request.edition;
    const { date: day, isSpecial } = query;
    if (day === undefined) {
      return { ...OK, ...(await news.page(isSpecial ? 'all_special' : 'all', { edition }, params)) };
    }
    if (!isRealDay(day)) throw badField('date', 'is no day of the calendar');
    return {
      ...OK,
      ...(await news.page(isSpecial ? 'day_special' : 'day', { edition, day, timeZone }, params)),
    };
  });

  handle(app, portalCalls.allSpecialNews, portalSchemas.allSpecialNews, async ({ params, request }) => {
    const { limit, offset } = params;
    return { ...OK, ...(await news.page('all_special', { edition: request.edition.id }, { limit, offset })) };
  });
}

function addOtherLists(app: FastifyInstance, news: NewsRepository, catalogue: Catalogue): void {
  handle(app, portalCalls.newsByWriter, portalSchemas.newsByWriter, async ({ params, request }) => {
    const { writerId, ...page } = params;
    found(portalCalls.newsByWriter, await catalogue.writer(request.edition.id, writerId));
    return { ...OK, ...(await news.page('writer', { writerId }, page)) };
  });

  handle(app, portalCalls.articlesByIds, portalSchemas.articlesByIds, async ({ query, request }) => {
    const ids = query.ids === '' ? [] : query.ids.split(',').map(Number);
    const cards = await news.cardsOf(request.edition.id, ids);
    return withData(ids.flatMap((id) => cards.get(id) ?? []));
  });

  handle(app, portalCalls.writerWithNews, portalSchemas.writerWithNews, async ({ params, request }) => {
    const writer = found(portalCalls.writerWithNews, await catalogue.writer(request.edition.id, params.id));
    return withData({ ...writer, news: await news.newest('writer', { writerId: writer.id }, params.count) });
  });

  handle(app, portalCalls.newsByTagAndCategory, portalSchemas.newsByTagAndCategory, async ({ body, request }) => {
    const { tagId, categoryId, ...page } = body;
    const call = portalCalls.newsByTagAndCategory;
    if (tagId !== undefined) found(call, await catalogue.tag(request.edition.id, tagId));
    if (categoryId !== undefined) found(call, await catalogue.category(request.edition.id, categoryId));
    const values = { ...(tagId && { tagId }), ...(categoryId && { categoryId }) };
    const selection = tagId === undefined ? 'tree' : categoryId === undefined ? 'tag' : 'tag_tree';
    return { ...OK, ...(await news.page(selection, values, page)) };
  });
}
