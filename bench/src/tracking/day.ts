import { newEventId } from '../../../services/tracking/src/events/event-id';
import { visitorHash } from '../../../services/tracking/src/access/tokens';
import type { EventRecord } from '../../../services/tracking/src/events/record';
import { numbers } from '../search/many-articles';
import { articlesOf, MATCHES, SITES, type MadeUpArticle, type Site } from './content';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const SEED = 19;
const AGENT = '1.0.0-gbench';
/** As many as agents send at once. */
export const CALL_EVENTS = 20;

/** How often, of a hundred, something is done. */
const OFTEN = { article: 62, reads: 45, offers: 50, clicks: 3, converts: 10, acts: 4, agreesToAll: 80 } as const;
const ACTS = ['SHARE', 'COMMENT', 'FAVOURITE_ADD', 'SEARCH_CLICK'] as const;

/** What one visitor does in one go; an agent of their own sends it. */
export interface Visit {
  readonly events: readonly EventRecord[];
}

interface Somebody {
  readonly site: Site;
  readonly fingerprint: string;
  readonly visitor: string;
  /** With it interests are made, and conversions attributed. */
  readonly agreesToAll: boolean;
}

/** A day of so many visitors that ends now: visits in the order of their ends. Always the same one but for its ids and times. */
export function aDay(visitors: number): Visit[] {
  const next = numbers(SEED);
  const articles = new Map(SITES.map((site) => [site, articlesOf(site)]));
  const dawn = Date.now() - DAY_MS;
  const visits = Array.from({ length: visitors }, (_, index) => somebody(index, next)).flatMap((who) =>
    Array.from({ length: next() < 0.4 ? 2 : 1 }, () => {
      const began = dawn + Math.floor(next() * (DAY_MS - 1_800 * SECOND_MS));
      return new VisitMaker(who, articles.get(who.site) ?? [], began, next).make();
    }),
  );
  const endOf = ({ events }: Visit) => events.at(-1)?.ts ?? 0;
  return visits.sort((a, b) => endOf(a) - endOf(b));
}

function somebody(index: number, next: () => number): Somebody {
  const site = SITES[next() < 0.7 ? 0 : 1];
  const fingerprint = index.toString(16).padStart(32, '0');
  const agreesToAll = next() * 100 < OFTEN.agreesToAll;
  return { site, fingerprint, visitor: visitorHash(`visitor ${index}`), agreesToAll };
}

/** Makes what somebody does page by page. */
class VisitMaker {
  readonly #events: EventRecord[] = [];
  #now: number;

  constructor(
    private readonly who: Somebody,
    private readonly articles: readonly MadeUpArticle[],
    began: number,
    private readonly next: () => number,
  ) {
    this.#now = began;
  }

  make(): Visit {
    const pages = 2 + Math.floor(this.next() * 5);
    for (let page = 0; page < pages; page += 1) this.#page();
    return { events: this.#events };
  }

  #happens(often: number): boolean {
    return this.next() * 100 < often;
  }

  #page(): void {
    const isArticle = this.#happens(OFTEN.article);
    // What is new is read most.
    const article = this.articles[Math.floor(this.next() ** 3 * this.articles.length)];
    const pageType = isArticle ? 'SINGLE_NEWS' : 'HOME';
    const path = isArticle ? `/fudbal/vesti/article-${article?.id}/:id` : '/';
    const visit = { pageType, path, theme: 'light', agentVersion: AGENT } as const;
    this.#add('PAGE_VIEW', { visit });
    if (isArticle && article) this.#read(String(article.id), visit);
    if (this.#happens(OFTEN.offers)) this.#seeOffers();
    this.#now += Math.floor(5 + this.next() * 60) * SECOND_MS;
  }

  #read(newsId: string, visit: EventRecord['visit']): void {
    this.#add('NEWS_VIEW', { ids: { newsId }, visit });
    if (this.#happens(OFTEN.reads)) this.#add('NEWS_READ', { ids: { newsId }, visit });
    const act = ACTS[Math.floor(this.next() * ACTS.length)];
    if (act && this.#happens(OFTEN.acts)) this.#add(act, { ids: { newsId }, visit });
  }

  #seeOffers(): void {
    for (let seen = 1 + Math.floor(this.next() * 2); seen > 0; seen -= 1) {
      const foreignId = String(1 + Math.floor(this.next() * MATCHES));
      const offer = { foreignId, type: 'MATCH', domain: 'bets.example' } as const;
      this.#add('OFFER_SEEN', { offer: { ...offer, ratio: 0.75, ms: 1_000 } });
      if (!this.#happens(OFTEN.clicks)) continue;
      this.#add('OFFER_CLICK', { ids: [foreignId] });
      if (this.who.agreesToAll && this.#happens(OFTEN.converts)) this.#add('OFFER_CONVERT', { offer });
    }
  }

  #add(action: string, facts: Partial<Pick<EventRecord, 'ids' | 'visit' | 'offer'>>): void {
    this.#now += Math.floor(1 + this.next() * 5) * SECOND_MS;
    const { site, fingerprint, visitor, agreesToAll } = this.who;
    this.#events.push({
      eventId: newEventId(this.#now),
      receivedAt: this.#now,
      ts: this.#now,
      site,
      fingerprint,
      visitor,
      action,
      ids: null,
      visit: null,
      offer: null,
      ...facts,
      counted: true,
      profiled: agreesToAll,
      attributed: agreesToAll,
      ip: '127.0.0.0',
      ipLocation: null,
    });
  }
}

/** All events of a day, in the order of their times. */
export function eventsOf(visits: readonly Visit[]): EventRecord[] {
  return visits.flatMap(({ events }) => events).sort((a, b) => a.ts - b.ts);
}

/** Page views of a day alone, as if somebody had made twenty each: as many as one call takes. */
export function inFullCalls(visits: readonly Visit[]): Visit[] {
  const views = eventsOf(visits).filter(({ action }) => action === 'PAGE_VIEW');
  const count = Math.ceil(views.length / CALL_EVENTS);
  return Array.from({ length: count }, (_, index) => {
    const of = views.slice(index * CALL_EVENTS, (index + 1) * CALL_EVENTS);
    const { site, fingerprint, visitor, profiled, attributed } = of[0] as EventRecord;
    return { events: of.map((event) => ({ ...event, site, fingerprint, visitor, profiled, attributed })) };
  });
}

/** The same, done just now: an id from before the service has begun would be looked up. */
export function justNow(visits: readonly Visit[]): Visit[] {
  return visits.map(({ events }) => ({
    events: events.map((event) => ({ ...event, ts: Date.now(), eventId: newEventId(Date.now()) })),
  }));
}
