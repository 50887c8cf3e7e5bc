import type { ArticleCard, Match, ServiceChange } from '@tribina/contracts';
import { changeData } from '@tribina/testing/changes';
import { fastify, type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

interface Told {
  readonly kind: string;
  readonly data: object;
}

/** A service that is followed: a change feed, and what its calls answer. */
export class StandIn {
  readonly events: Told[] = [];
  readonly app: FastifyInstance = fastify({ forceCloseConnections: true });
  /** The newest cursor that was asked beyond. */
  asked = 0;
  /** Is waited for before a question is looked at, and before its answer goes. */
  asking: (url: string) => unknown = () => undefined;
  answering: (url: string) => unknown = () => undefined;
  #url = '';

  get url(): string {
    return this.#url;
  }

  async start(): Promise<void> {
    this.app.addHook('onRequest', async ({ url }) => void (await this.asking(url)));
    this.app.addHook('onSend', async ({ url }) => void (await this.answering(url)));
    this.app.get<{ Querystring: { after?: string } }>('/internal/changes', async ({ query }) => {
      if (query.after === undefined) return { events: [], next: this.events.length, reset: false };
      const after = Number(query.after);
      this.asked = after;
      if (after >= this.events.length) await delay(20);
      const events = this.events.slice(after).map((event, index) => ({ ...event, cursor: after + index + 1 }));
      return { events, next: Math.max(after, this.events.length), reset: false };
    });
    await this.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = this.app.server.address() as AddressInfo;
    this.#url = `http://127.0.0.1:${port}`;
  }

  /** @param given what of it matters; the rest is as in any change of the kind. */
  tell(kind: ServiceChange['kind'], given: object): void {
    this.events.push({ kind, data: changeData(kind, given) });
  }
}

/** What of an article the tracking service reads. */
export type KnownArticle = Pick<ArticleCard, 'id' | 'url' | 'published_at'> & {
  readonly edition: string;
  readonly primary_category: { readonly id: number };
  readonly categories: readonly { readonly id: number }[];
};

export class PortalStandIn extends StandIn {
  articles: KnownArticle[] = [];
  /** By category; every other is football. */
  readonly segments = new Map<number, string>();

  constructor() {
    super();
    const shown = (edition: unknown) => this.articles.filter((article) => article.edition === edition);
    this.app.get<{ Params: { limit: string; offset: string } }>(
      '/all-archive-infinite-news/:limit/:offset',
      ({ params, headers }) => {
        const all = shown(headers['x-edition']).toSorted((a, b) => b.published_at.localeCompare(a.published_at));
        const offset = Number(params.offset);
        return { status: 'OK', data: all.slice(offset, offset + Number(params.limit)), total: all.length };
      },
    );
    this.app.get<{ Querystring: { ids: string } }>('/get-articles', ({ query, headers }) => ({
      status: 'OK',
      data: shown(headers['x-edition']).filter(({ id }) => query.ids.split(',').includes(String(id))),
    }));
    this.app.get<{ Params: { id: string } }>('/get-category-by-id/:id', ({ params }) => ({
      status: 'OK',
      data: { id: Number(params.id), segment: this.segments.get(Number(params.id)) ?? 'soccer' },
    }));
  }

  publish(id: number, categories: readonly number[], publishedAt: Date, edition = 'rs'): void {
    const [primary = 0] = categories;
    this.articles = this.articles.filter((article) => article.id !== id);
    this.articles.push({
      id,
      edition,
      url: `article-${id}`,
      published_at: publishedAt.toISOString(),
      primary_category: { id: primary },
      categories: categories.map((category) => ({ id: category })),
    });
    this.tell('article.published', { edition, articleId: id });
  }

  withdraw(id: number, edition = 'rs'): void {
    this.articles = this.articles.filter((article) => article.id !== id);
    this.tell('article.withdrawn', { edition, articleId: id });
  }
}

/** What of a match the tracking service reads. */
export type KnownMatch = Pick<Match, 'id' | 'startTime' | 'odds'> & {
  readonly competition: { readonly id: number };
  readonly status: Pick<Match['status'], 'code' | 'endedStatus'>;
};

/** As many as an answer of the feed holds. */
const MOST_MATCHES = 500;

export class FeedStandIn extends StandIn {
  readonly matches = new Map<number, KnownMatch>();

  constructor() {
    super();
    this.app.post<{ Body: { ids?: number[]; fromTime?: string } }>('/matches', ({ body }) => ({
      status: 'OK',
      items: [...this.matches.values()]
        .filter(({ id, startTime }) => (body.ids?.includes(id) ?? true) && startTime >= (body.fromTime ?? ''))
        .sort((a, b) => a.startTime.localeCompare(b.startTime))
        .slice(0, MOST_MATCHES),
    }));
  }

  offer(id: number, startTime: Date, odd: number, given: Partial<KnownMatch> = {}): void {
    this.matches.set(id, {
      id,
      startTime: startTime.toISOString(),
      odds: [{ value: odd, subgame: { id: 1, name: '1' } }],
      competition: { id: 196 },
      status: { code: 0, endedStatus: false },
      ...given,
    });
    this.tell('match.changed', { matchId: id });
  }
}
