import { portalCalls, type ArticleCard } from '@tribina/contracts';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { followChanges, type ChangeEvent, type Database } from '@tribina/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { storeArticles, storeCategory, unknownCategories, withdrawArticles, withdrawOthers } from './articles';
import { forgetCursor, loadCursor, saveCursor } from './cursor';
import { ServiceClient } from './service-client';

/** Most articles that one call answers by their ids, and in a list. */
const BY_ID = 20;
const PAGE = 50;
/** Newest articles of an edition that are read when it is not known what has changed. */
const MOST_ARTICLES = 20_000;

export interface PortalParts {
  readonly database: Database;
  readonly portalUrl: string;
  readonly siteKey: string;
  readonly internalKey: string;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
  readonly onTaken: () => void;
}

/**
 * Keeps articles and the sports of categories as the portal has them, until the signal aborts. An event only says where to look:
 * what is stored is read after it, so that events may come twice or late.
 */
export function followPortal(parts: PortalParts): Promise<void> {
  const { database, portalUrl, siteKey, internalKey, log, signal, onTaken } = parts;
  const portal = new Portal(database, new ServiceClient(portalUrl, { 'x-site-key': siteKey }, signal));
  return followChanges({
    baseUrl: portalUrl,
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
    onError: (error) => log.warn({ err: error }, 'following the portal'),
  });
}

class Portal {
  constructor(
    private readonly database: Database,
    private readonly client: ServiceClient,
  ) {}

  async takeChanged(events: readonly ChangeEvent[]): Promise<void> {
    for (const edition of EDITION_IDS) {
      const told = events.filter(({ data }) => data['edition'] === edition);
      const idsOf = (kind: string, field: string) =>
        told.filter((event) => event.kind.startsWith(kind)).map(({ data }) => Number(data[field]));
      for (const id of new Set(idsOf('category.changed', 'categoryId'))) await this.#takeCategory(edition, id);
      const articleIds = [...new Set(idsOf('article.', 'articleId'))];
      for (let at = 0; at < articleIds.length; at += BY_ID) {
        await this.#takeArticles(edition, articleIds.slice(at, at + BY_ID));
      }
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
