import {
  apiCalls,
  type EventPage,
  eventCalls,
  feedCalls,
  pathOf,
  portalCalls,
  type MatchFilter,
  searchCalls,
  type SearchResults,
  socialApiCalls,
  type Special,
  widgetCalls,
} from '@tribina/contracts';
import { isOfPages } from '@tribina/contracts/rules';
import type { Edition, EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { setTimeout as after } from 'node:timers/promises';
import type { Backends } from '../upstreams/backends';
import type { UpstreamResult } from '../upstreams/upstream';
import { specialWindow } from './special-window';

/** Asks a public call of the gateway itself, through its memory. */
export type AskPublic = (edition: Edition, call: ResolvedCall) => Promise<UpstreamResult>;

/** What the gateway knows by itself. */
export interface OwnAnswers {
  /** Ids of what has been read most. */
  readonly mostRead: (edition: EditionId) => readonly number[];
  /** By whom else one can log in. */
  readonly loginButtons: (edition: Edition) => readonly object[];
  /** Application time. */
  readonly now: () => Date;
}

interface Asked {
  readonly edition: Edition;
  readonly url: URL;
  readonly body: unknown;
  /** Nobody's: a page that is made for all. */
  readonly asker: string | undefined;
}

const NOT_FOUND: UpstreamResult = { isOk: false, status: 404, code: 'NOT_FOUND' };
/** Longer no search waits for what is shown beside its articles. */
const PAGES_WAIT_MS = 500;
/** Public calls only read: each may be asked again. */
const READING = { isRepeatable: true } as const;
const OF_ONE = /^\/api\/(feed-match|feed-match-facts|feed-odds-history|feed-team-details)\/(\d+)$/;
const SEASON = /^\/api\/seasons(\/[^/]+\/(schedule|tables))?$/;

/** Which backend answers a public call, and as which call of its own. */
export class BackendCalls {
  readonly #api = new Map<string, (asked: Asked) => Promise<UpstreamResult>>();

  constructor(
    private readonly backends: Backends,
    private readonly askPublic: AskPublic,
    private readonly own: OwnAnswers,
  ) {
    const { mostRead, loginButtons } = own;
    const portal = (path: string) => (asked: Asked) =>
      backends.portal(asked.edition, { method: 'GET', path, ...READING });
    this.#api
      .set(apiCalls.navigation.path, portal(portalCalls.navigation.path))
      .set(apiCalls.specialNavigation.path, portal(portalCalls.specialNavigation.path))
      .set(apiCalls.activeSpecial.path, portal(portalCalls.activeSpecial.path))
      .set(apiCalls.fakeUsers.path, portal(widgetCalls.fakeUsers.path))
      .set(apiCalls.activeBanner.path, portal(widgetCalls.activeBanner.path))
      .set(apiCalls.globalVideo.path, portal(widgetCalls.activeVideo.path))
      .set(apiCalls.activeStories.path, (asked) => portal(widgetCalls.activeStories.path + asked.url.search)(asked))
      .set(apiCalls.singleNews.path, (asked) => {
        const id = asked.url.searchParams.get('id') ?? '';
        return portal(pathOf(portalCalls.singleArticle, { id }))(asked);
      })
      .set(apiCalls.searchNews.path, (asked) => this.#search(asked))
      .set(apiCalls.mostRead.path, (asked) =>
        portal(pathOf(portalCalls.articlesByIds, {}, { ids: mostRead(asked.edition.id).join(',') }))(asked),
      )
      .set(socialApiCalls.socialProviders.path, ({ edition }) =>
        Promise.resolve(answered({ status: 'OK', data: loginButtons(edition) })),
      )
      .set(apiCalls.feedSchedule.path, (asked) => {
        const revisions = asked.url.searchParams.get('revisions') === 'true' ? { revisions: true } : {};
        return this.#feedOfCompetition(asked, feedCalls.schedule, {}, revisions);
      })
      .set(apiCalls.feedStandings.path, (asked) => this.#feedOfCompetition(asked, feedCalls.standings))
      .set(apiCalls.feedReferees.path, (asked) => this.#feedOfCompetition(asked, eventCalls.referees))
      .set(apiCalls.feedStadiums.path, (asked) => this.#feedOfCompetition(asked, eventCalls.stadiums))
      .set(apiCalls.feedScorers.path, (asked) => this.#feedOfCompetition(asked, eventCalls.scorers))
      .set(apiCalls.feedHistory.path, (asked) => this.#feedOfCompetition(asked, eventCalls.history))
      .set(apiCalls.feedMatches.path, (asked) => this.#matches(asked));
  }

  /** Asks the backend; what pages are not made of is 404, whatever a release asks for. */
  ask(edition: Edition, { method, path, body }: ResolvedCall, asker?: string): Promise<UpstreamResult> {
    const call = { method, path, ...(body ? { body } : {}), ...READING };
    const url = new URL(path, 'http://gateway');
    if (!isOfPages(method, url.pathname)) return Promise.resolve(NOT_FOUND);
    const [, prefix, below = ''] = /^\/(portal|prognozzer)(\/.*)/.exec(url.pathname) ?? [];
    if (prefix === 'portal') return this.backends.portal(edition, { ...call, path: below + url.search });
    if (prefix === 'prognozzer') return this.backends.game(edition, { ...call, path: below + url.search });
    const answer = this.#api.get(url.pathname) ?? this.#apiWithId(url.pathname) ?? this.#season(url);
    return answer?.({ edition, url, body, asker }) ?? Promise.resolve(NOT_FOUND);
  }

  #apiWithId(path: string): ((asked: Asked) => Promise<UpstreamResult>) | undefined {
    const [, slug] = /^\/api\/feed-history\/([\w-]+)$/.exec(path) ?? [];
    if (slug) return (asked) => this.#feedOfCompetition(asked, eventCalls.historyPage, { slug });
    const [, name, id] = OF_ONE.exec(path) ?? [];
    if (name === 'feed-match-facts') return ({ edition }) => this.#feed(edition, pathOf(eventCalls.matchFacts, { id }));
    if (name === 'feed-odds-history')
      return ({ edition }) => this.#feed(edition, pathOf(eventCalls.oddsHistory, { id }));
    if (name === 'feed-match') return ({ edition }) => this.#feed(edition, pathOf(feedCalls.match, { id }));
    if (name === 'feed-team-details') return (asked) => this.#feedOfCompetition(asked, feedCalls.teamDetails, { id });
    return undefined;
  }

  /** Below `/api/seasons` the feed's own calls of that name. */
  #season({ pathname, search }: URL): ((asked: Asked) => Promise<UpstreamResult>) | undefined {
    if (!SEASON.test(pathname)) return undefined;
    return ({ edition }) => this.#feed(edition, pathname.slice('/api'.length) + search);
  }

  /** Without a competition it is that of the active special (design "betRadar"). */
  async #feedOfCompetition(
    { edition, url }: Asked,
    call: Parameters<typeof pathOf>[0],
    params: object = {},
    query: object = {},
  ): Promise<UpstreamResult> {
    const asked = Number(url.searchParams.get('competitionId') ?? 0);
    const competitionId = asked > 0 ? asked : (await this.#special(edition))?.betRadar.competitionIds[0];
    if (competitionId === undefined) return NOT_FOUND;
    return this.#feed(edition, pathOf(call, params, { competitionId, ...query }));
  }

  /**
   * Articles of the portal, which validates what a page's address has said, those of the special alone only where there is one;
   * beside the first of them the pages of the active special that are called so. Where those cannot be had, or not at once, the
   * articles are shown alone.
   */
  async #search(asked: Asked): Promise<UpstreamResult> {
    const isFirst = Number(asked.url.searchParams.get('offset')) === 0;
    const beside = isFirst ? Promise.race([this.#eventPages(asked), after(PAGES_WAIT_MS, [], { ref: false })]) : [];
    const [found, pages] = await Promise.all([this.#articles(asked), beside]);
    return found.isOk && pages.length > 0 ? answered({ ...(found.value as SearchResults), pages }) : found;
  }

  async #eventPages(asked: Asked): Promise<readonly EventPage[]> {
    const term = asked.url.searchParams.get('term') ?? '';
    const answer = await this.#feedOfCompetition(asked, eventCalls.pages, {}, { term });
    return answer.isOk ? (answer.value as { data: { pages: EventPage[] } }).data.pages : [];
  }

  async #articles({ edition, url: { searchParams }, asker }: Asked): Promise<UpstreamResult> {
    const { method, path } = searchCalls.searchArticles;
    const isNarrowed = searchParams.get('isSpecial') === 'true';
    const body = {
      term: searchParams.get('term') ?? '',
      limit: Number(searchParams.get('limit')),
      offset: Number(searchParams.get('offset')),
      isSpecial: isNarrowed && !(await this.#hasNoSpecial(edition)),
    };
    const headers: Readonly<Record<string, string>> = asker === undefined ? {} : { 'x-forwarded-for': asker };
    return this.backends.portal(edition, { method, path, body, headers, cost: 'search', ...READING });
  }

  /**
   * Without a competition, a group and ids it is the active special's matches, without times as well those of its window, and there
   * are none without such a special; with an empty list of competitions it is those of all.
   */
  async #matches({ edition, body: asked }: Asked): Promise<UpstreamResult> {
    const filter = asked as MatchFilter;
    const isOpen = isOfNothing(filter);
    const special = isOpen ? await this.#special(edition) : null;
    // A list without a competition in it would mean all of them.
    if (isOpen && !special?.betRadar.competitionIds.length) return NOT_FOUND;
    const isTimeless = filter.fromTime === undefined && filter.toTime === undefined;
    const window = special && isTimeless ? specialWindow(edition, special, this.own.now()) : {};
    const competitionIds = special?.betRadar.competitionIds ?? filter.competitionIds;
    const { path } = feedCalls.matches;
    const body = { ...filter, ...window, competitionIds };
    return this.backends.feed(edition, { method: 'POST', path, body, cost: 'matches', ...READING });
  }

  #feed(edition: Edition, path: string): Promise<UpstreamResult> {
    return this.backends.feed(edition, { method: 'GET', path, ...READING });
  }

  async #special(edition: Edition): Promise<Special | null> {
    const result = await this.#askSpecial(edition);
    return result.isOk ? (result.value as { data: Special }).data : null;
  }

  /** False also where that is not known. */
  async #hasNoSpecial(edition: Edition): Promise<boolean> {
    const result = await this.#askSpecial(edition);
    return !result.isOk && result.status === 404;
  }

  #askSpecial(edition: Edition): Promise<UpstreamResult> {
    return this.askPublic(edition, { method: 'GET', path: apiCalls.activeSpecial.path });
  }
}

/** Whether a filter leaves open which matches are meant. */
function isOfNothing({ competitionIds, groupationId, ids = [] }: MatchFilter): boolean {
  return competitionIds === undefined && groupationId === undefined && ids.length === 0;
}

function answered(value: object): UpstreamResult {
  return { isOk: true, value, bytes: Buffer.from(JSON.stringify(value)) };
}
