import { apiCalls, feedCalls, pathOf, portalCalls, type MatchFilter, type Special } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import type { CallResult, ResolvedCall } from '@tribina/shell-api';
import { LRUCache } from 'lru-cache';
import type { Backends } from '../upstreams/backends';

/** How long an anonymous answer is given out without asking again, and how long it stands in when the backend is gone. */
const FRESH_MS = 2_000;
const KEPT_MS = 24 * 60 * 60 * 1000;
const KEPT_ANSWERS = 2_000;

interface Kept {
  readonly result: CallResult & { readonly isOk: true };
  readonly at: number;
  /** Changes heard of before it was asked. */
  readonly changes: number;
}

/**
 * The calls that anybody may make, as the browser knows them, answered for pages and for `/api`: one question however many
 * ask at once, a moment's memory, and the last good answer while a backend is down.
 */
export class PublicCalls {
  readonly #kept = new LRUCache<string, Kept>({ max: KEPT_ANSWERS, ttl: KEPT_MS });
  readonly #asking = new Map<string, Promise<CallResult>>();
  /** How many changes have been heard of: what was asked before the last one is not fresh. */
  #changes = 0;

  constructor(private readonly backends: Backends) {}

  /** Answers a call by its public path; what is no public call is 404. */
  async call(edition: Edition, call: ResolvedCall): Promise<CallResult> {
    const key = `${edition.id} ${call.method} ${call.path} ${call.body ? JSON.stringify(call.body) : ''}`;
    const kept = this.#kept.get(key);
    if (kept?.changes === this.#changes && Date.now() - kept.at < FRESH_MS) return kept.result;
    const asking = this.#asking.get(`${this.#changes} ${key}`) ?? this.#ask(key, edition, call);
    const result = await asking;
    const isDown = !result.isOk && (result.status === 0 || result.status >= 500);
    return isDown && kept ? kept.result : result;
  }

  /** Something has changed: what is remembered for a moment only is asked again at once. */
  drop(): void {
    this.#changes += 1;
  }

  #ask(key: string, edition: Edition, call: ResolvedCall): Promise<CallResult> {
    const changes = this.#changes;
    const waiting = `${changes} ${key}`;
    const asking = this.#route(edition, call)
      .then((result) => {
        if (result.isOk) this.#kept.set(key, { result, at: Date.now(), changes });
        return result;
      })
      .finally(() => this.#asking.delete(waiting));
    this.#asking.set(waiting, asking);
    return asking;
  }

  async #route(edition: Edition, { method, path, body }: ResolvedCall): Promise<CallResult> {
    const request = { method, path, ...(body ? { body } : {}) };
    if (path.startsWith('/portal/')) return this.backends.portal(edition, { ...request, path: path.slice('/portal'.length) });
    if (path.startsWith('/prognozzer/')) return this.backends.game(edition, { ...request, path: path.slice('/prognozzer'.length) });
    const url = new URL(path, 'http://gateway');
    return this.#api(edition, url, body);
  }

  #api(edition: Edition, url: URL, body: unknown): Promise<CallResult> {
    const get = (call: { readonly path: `/${string}` }) => this.backends.portal(edition, { method: 'GET', path: call.path });
    const team = /^\/api\/feed-team-details\/(\d+)$/.exec(url.pathname);
    if (team) return this.#feed(edition, url, (competitionId) => pathOf(feedCalls.teamDetails, { id: team[1] }, { competitionId }));
    const match = /^\/api\/feed-match\/(\d+)$/.exec(url.pathname);
    if (match) return this.backends.feed(edition, { method: 'GET', path: pathOf(feedCalls.match, { id: match[1] }) });
    switch (url.pathname) {
      case apiCalls.navigation.path:
        return get(portalCalls.navigation);
      case apiCalls.specialNavigation.path:
        return get(portalCalls.specialNavigation);
      case apiCalls.activeSpecial.path:
        return get(portalCalls.activeSpecial);
      case apiCalls.singleNews.path:
        return this.backends.portal(edition, {
          method: 'GET',
          path: pathOf(portalCalls.singleArticle, { id: url.searchParams.get('id') ?? '' }),
        });
      case apiCalls.feedSchedule.path:
        return this.#feed(edition, url, (competitionId) => pathOf(feedCalls.schedule, {}, { competitionId }));
      case apiCalls.feedStandings.path:
        return this.#feed(edition, url, (competitionId) => pathOf(feedCalls.standings, {}, { competitionId }));
      case apiCalls.feedMatches.path:
        return this.#matches(edition, body as MatchFilter);
      default:
        return Promise.resolve({ isOk: false, status: 404, code: 'NOT_FOUND' });
    }
  }

  async #feed(edition: Edition, url: URL, pathFor: (competitionId: number) => string): Promise<CallResult> {
    const asked = Number(url.searchParams.get('competitionId') ?? 0);
    const competitionId = asked > 0 ? asked : (await this.#specialCompetitions(edition))[0];
    if (competitionId === undefined) return { isOk: false, status: 404, code: 'NOT_FOUND' };
    return this.backends.feed(edition, { method: 'GET', path: pathFor(competitionId) });
  }

  /**
   * Without a competition and without a group it is the active special's matches (design "betRadar"); with an empty list of
   * competitions it is those of all.
   */
  async #matches(edition: Edition, filter: MatchFilter): Promise<CallResult> {
    const isOpen = filter.competitionIds === undefined && filter.groupationId === undefined;
    const competitionIds = isOpen ? await this.#specialCompetitions(edition) : filter.competitionIds;
    const body = competitionIds && competitionIds.length > 0 ? { ...filter, competitionIds } : filter;
    return this.backends.feed(edition, { method: 'POST', path: feedCalls.matches.path, body });
  }

  async #specialCompetitions(edition: Edition): Promise<readonly number[]> {
    const result = await this.call(edition, { method: 'GET', path: apiCalls.activeSpecial.path });
    return result.isOk ? (result.value as { data: Special }).data.betRadar.competitionIds : [];
  }
}
