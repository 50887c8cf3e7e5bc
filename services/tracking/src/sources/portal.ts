import { portalCalls, type ArticleCard, type PortalChange } from '@tribina/contracts';
import { portalChanges } from '@tribina/contracts/schemas';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { followChanges, type Database, type Queryable } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { shownBeside, storeArticles, storeCategory, unknownCategories, withdrawArticles } from './articles';
import { forgetCursor, inOrderOf, loadCursor, saveCursor } from './cursor';
import { ServiceClient } from './service-client';

/** Most articles that one call answers by their ids, and in a list. */
const BY_ID = 20;
const PAGE = 50;
/** Newest articles of an edition that are read when it is not known what has changed. */
const MOST_ARTICLES = 20_000;

export interface PortalParts {
  readonly app: Pick<FastifyInstance, 'log' | 'metrics'>;
  readonly database: Database;
  readonly portalUrl: string;
  readonly siteKey: string;
  readonly internalKey: string;
  readonly signal: AbortSignal;
  readonly onTaken: () => void;
}

/**
 * Keeps articles and the sports of categories as the portal has them, until the signal aborts. An event only says where to look:
 * what is stored is read after it, so that events may come twice or late.
 */
export function followPortal(parts: PortalParts): Promise<void> {
  const { app, database, portalUrl, siteKey, internalKey, signal, onTaken } = parts;
  const portal = new Portal(database, new ServiceClient(portalUrl, { 'x-site-key': siteKey }, signal));
  return followChanges({
    app,
    source: 'portal',
    baseUrl: portalUrl,
    changes: portalChanges,
    internalKey,
    signal,
    load: () => loadCursor(database.write, 'portal'),
    save: (cursor) => saveCursor(database.write, 'portal', cursor),
    onEvents: (events) => portal.takeChanged(events).then(onTaken),
    onReset: async () => {
      await forgetCursor(database.write, 'portal');
      for (const edition of EDITION_IDS) await portal.takeAll(edition);
      onTaken();
    },
    onError: (error) => app.log.warn({ err: error }, 'following the portal'),
  });
}

class Portal {
  constructor(
    private readonly database: Database,
    private readonly client: ServiceClient,
  ) {}

  async takeChanged(events: readonly PortalChange[]): Promise<void> {
    const { categories, articles } = namedIn(events);
    for (const edition of EDITION_IDS) {
      for (const id of idsIn(edition, categories)) await this.#inOrder((tx) => this.#takeCategory(tx, edition, id));
      await this.#takeArticles(edition, idsIn(edition, articles));
    }
  }

  /** Reads the archive of an edition, newest first. */
  async takeAll(edition: EditionId): Promise<void> {
    const ids: number[] = [];
    let oldest: string | null = null;
    for (let offset = 0; offset < MOST_ARTICLES; offset += PAGE) {
      const cards = await this.#takePage(edition, offset);
      ids.push(...cards.map(({ id }) => id));
      if (cards.length < PAGE) {
        oldest = null;
        break;
      }
      oldest = cards.at(-1)?.published_at ?? null;
    }
    await this.#takeArticles(edition, await shownBeside(this.database.write, edition, ids, oldest));
  }

  #inOrder<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return inOrderOf(this.database, 'portal', work);
  }

  #takePage(edition: EditionId, offset: number): Promise<readonly ArticleCard[]> {
    return this.#inOrder(async (tx) => {
      const page = await this.client.ask(portalCalls.allNews, edition, { params: { limit: PAGE, offset } });
      const cards: readonly ArticleCard[] = page?.data ?? [];
      await this.#store(tx, edition, cards);
      return cards;
    });
  }

  async #takeArticles(edition: EditionId, ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += BY_ID) await this.#takeSome(edition, ids.slice(at, at + BY_ID));
  }

  #takeSome(edition: EditionId, ids: readonly number[]): Promise<void> {
    return this.#inOrder(async (tx) => {
      const answer = await this.client.ask(portalCalls.articlesByIds, edition, { query: { ids: ids.join(',') } });
      const cards: readonly ArticleCard[] = answer?.data ?? [];
      await this.#store(tx, edition, cards);
      const shown = new Set(cards.map(({ id }) => id));
      await withdrawArticles(
        tx,
        ids.filter((id) => !shown.has(id)),
      );
    });
  }

  async #store(tx: Queryable, edition: EditionId, cards: readonly ArticleCard[]): Promise<void> {
    const categoryIds = cards.flatMap(({ categories }) => categories.map(({ id }) => id));
    for (const id of await unknownCategories(tx, categoryIds)) await this.#takeCategory(tx, edition, id);
    await storeArticles(tx, edition, cards);
  }

  async #takeCategory(tx: Queryable, edition: EditionId, id: number): Promise<void> {
    const answer = await this.client.ask(portalCalls.categoryById, edition, { params: { id } });
    if (answer) await storeCategory(tx, id, edition, answer.data.segment);
  }
}

interface Named {
  readonly edition: EditionId;
  readonly id: number;
}

/** Where events say that something is different. */
function namedIn(events: readonly PortalChange[]): Readonly<Record<'categories' | 'articles', Named[]>> {
  const categories: Named[] = [];
  const articles: Named[] = [];
  for (const { kind, data } of events) {
    switch (kind) {
      case 'category.changed':
        categories.push({ edition: data.edition, id: data.categoryId });
        break;
      case 'article.published':
      case 'article.updated':
      case 'article.withdrawn':
        articles.push({ edition: data.edition, id: data.articleId });
        break;
      default:
    }
  }
  return { categories, articles };
}

function idsIn(edition: EditionId, named: readonly Named[]): number[] {
  return [...new Set(named.filter((one) => one.edition === edition).map(({ id }) => id))];
}
