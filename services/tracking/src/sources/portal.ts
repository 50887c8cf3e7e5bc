import { portalCalls, type ArticleCard, type PortalChange } from '@tribina/contracts';
import { portalChanges } from '@tribina/contracts/schemas';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { followChanges, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { storeArticles, storeCategory, unknownCategories, withdrawArticles, withdrawOthers } from './articles';
import { forgetCursor, loadCursor, saveCursor } from './cursor';
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
      for (const id of idsIn(edition, categories)) await this.#takeCategory(edition, id);
      const ids = idsIn(edition, articles);
      for (let at = 0; at < ids.length; at += BY_ID) await this.#takeArticles(edition, ids.slice(at, at + BY_ID));
    }
  }

  /** Reads the archive of an edition, newest first. */
  async takeAll(edition: EditionId): Promise<void> {
    const ids: number[] = [];
    let oldest: string | null = null;
    for (let offset = 0; offset < MOST_ARTICLES; offset += PAGE) {
      const page = await this.client.ask(portalCalls.allNews, edition, { params: { limit: PAGE, offset } });
      const cards: readonly ArticleCard[] = page?.data ?? [];
      await this.#store(edition, cards);
      ids.push(...cards.map(({ id }) => id));
      if (cards.length < PAGE) {
        oldest = null;
        break;
      }
      oldest = cards.at(-1)?.published_at ?? null;
    }
    await withdrawOthers(this.database.write, edition, ids, oldest);
  }

  async #takeArticles(edition: EditionId, ids: readonly number[]): Promise<void> {
    const answer = await this.client.ask(portalCalls.articlesByIds, edition, { query: { ids: ids.join(',') } });
    const cards: readonly ArticleCard[] = answer?.data ?? [];
    await this.#store(edition, cards);
    const shown = new Set(cards.map(({ id }) => id));
    await withdrawArticles(
      this.database.write,
      ids.filter((id) => !shown.has(id)),
    );
  }

  async #store(edition: EditionId, cards: readonly ArticleCard[]): Promise<void> {
    const db = this.database.write;
    const categoryIds = cards.flatMap(({ categories }) => categories.map(({ id }) => id));
    for (const id of await unknownCategories(db, categoryIds)) await this.#takeCategory(edition, id);
    await storeArticles(db, edition, cards);
  }

  async #takeCategory(edition: EditionId, id: number): Promise<void> {
    const answer = await this.client.ask(portalCalls.categoryById, edition, { params: { id } });
    if (answer) await storeCategory(this.database.write, id, edition, answer.data.segment);
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
