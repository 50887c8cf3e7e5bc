import { feedCalls, type Competitor, type FeedChange, type Match, type MatchFilter } from '@tribina/contracts';
import { feedSchemas } from '@tribina/contracts/schemas';
import { createService, handle, requireInternalKey, type ChangeEvent } from '@tribina/service-kit';
import { changeData } from '@tribina/testing/changes';
import type { FastifyInstance } from 'fastify';

export const COMPETITION_ID = 7;
const LANGUAGES: Readonly<Record<string, string>> = { rs: 'sr', hr: 'hr', ke: 'en' };
const LONGEST_WAIT_MS = 5_000;
const FIRST_SEASON = '2026/27';
const HIGHEST_LIMIT = 500;

/** The feed service as its contract describes it, driven by a test: an own process would be another part's. */
export class FeedStandIn {
  readonly #matches = new Map<number, Match>();
  #events: ChangeEvent[] = [];
  readonly #listeners = new Set<() => void>();
  #app: FastifyInstance | undefined;
  #port = 0;
  /** Cursors with which changes were asked for; null: from now on. */
  readonly asked: (number | null)[] = [];
  season = FIRST_SEASON;
  /** Most matches in one answer. */
  limit = HIGHEST_LIMIT;
  /** Answers of `POST /matches` that fail before one succeeds. */
  failures = 0;

  constructor(private readonly internalKey: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens, after a stop at the same address as before. */
  async start(): Promise<void> {
    const app = await createService({ name: 'feed', logLevel: 'silent', answers: 'portal' });
    handle(app, feedCalls.competitions, feedSchemas.competitions, () => ({
      status: 'OK' as const,
      data: [{ id: COMPETITION_ID, season: this.season, name: 'League', country: null, timeZone: 'Europe/Belgrade' }],
    }));
    handle(app, feedCalls.matches, feedSchemas.matches, ({ body, request }) => {
      if (this.failures-- > 0) throw new Error('fails as told');
      return { status: 'OK' as const, items: this.#find(body, String(request.headers['x-edition'])) };
    });
    app.get<{ Querystring: { after?: string } }>(
      '/internal/changes',
      { preHandler: requireInternalKey(this.internalKey) },
      ({ query }) => this.#changes(query.after === undefined ? null : Number(query.after)),
    );
    app.addHook('preClose', async () => this.#wake());
    this.#app = app;
    await app.listen({ host: '127.0.0.1', port: this.#port });
    this.#port = Number(new URL(app.listeningOrigin).port);
  }

  /** Ends at once, as a killed process does. */
  async stop(): Promise<void> {
    const app = this.#app;
    this.#app = undefined;
    app?.server.close();
    app?.server.closeAllConnections();
    await app?.close();
  }

  /** Says how a match is now, and tells of it unless it is new. */
  set(id: number, facts: Partial<Match>): void {
    const isNew = !this.#matches.has(id);
    this.setSilently(id, facts);
    if (!isNew) this.tell('match.changed', { competitionId: COMPETITION_ID, matchId: id });
  }

  setSilently(id: number, facts: Partial<Match>): void {
    this.#matches.set(id, { ...(this.#matches.get(id) ?? newMatch(id)), ...facts });
  }

  remove(id: number): void {
    this.#matches.delete(id);
    this.tell('match.changed', { competitionId: COMPETITION_ID, matchId: id });
  }

  /** @param given what of it matters; the rest is as in any change of the kind. */
  tell(kind: FeedChange['kind'], given: object): void {
    this.tellAnything(kind, changeData(kind, given));
  }

  /** Also what is no change of the feed's contract. */
  tellAnything(kind: string, data: object): void {
    const cursor = this.#events.length + 1;
    this.#events.push({ id: cursor, cursor, kind, data: { ...data }, at: new Date().toISOString() });
    this.#wake();
  }

  /** As when it was new. */
  forget(): void {
    this.#matches.clear();
    this.#events = [];
    this.asked.length = 0;
    this.season = FIRST_SEASON;
    this.limit = HIGHEST_LIMIT;
    this.failures = 0;
  }

  /** As after a restore of its database: what was told is no longer known. */
  forgetChanges(): void {
    this.#events = [];
    this.#wake();
  }

  /** Resolves when a reader has taken everything that was told until now. */
  async untilTaken(): Promise<void> {
    while (this.asked.at(-1) !== this.#events.length) await this.#news();
  }

  async #changes(after: number | null) {
    this.asked.push(after);
    this.#wake();
    const newest = this.#events.length;
    if (after === null) return { events: [], next: newest, reset: false };
    if (after > newest) return { events: [], next: newest, reset: true };
    if (after === newest && this.#app) await this.#news(() => this.#events.length !== newest || !this.#app);
    if (after > this.#events.length) return { events: [], next: this.#events.length, reset: true };
    return { events: this.#events.slice(after), next: this.#events.length, reset: false };
  }

  /** Resolves at the next thing that happens here, or at the first after which the condition holds. */
  #news(isIt: () => boolean = () => true): Promise<void> {
    return new Promise((resolve) => {
      const listener = () => {
        if (!isIt()) return;
        clearTimeout(timer);
        this.#listeners.delete(listener);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#listeners.delete(listener);
        resolve();
      }, LONGEST_WAIT_MS);
      this.#listeners.add(listener);
    });
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }

  #find(filter: MatchFilter, edition: string): Match[] {
    const from = Date.parse(filter.fromTime ?? '1970-01-01T00:00:00Z');
    const to = Date.parse(filter.toTime ?? '9999-01-01T00:00:00Z');
    const isAsked = ({ startTime, competition }: Match) =>
      Date.parse(startTime) >= from &&
      Date.parse(startTime) <= to &&
      (filter.competitionIds?.includes(competition.id) ?? true);
    return [...this.#matches.values()]
      .filter(isAsked)
      .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id)
      .slice(0, this.limit)
      .map((match) => ({
        ...match,
        home: inLanguage(match.home, edition),
        visitor: inLanguage(match.visitor, edition),
      }));
  }
}

function inLanguage(competitor: Competitor, edition: string): Competitor {
  return { ...competitor, name: `${competitor.name} ${LANGUAGES[edition]}` };
}

export function competitor(id: number, name = `Team ${id}`): Competitor {
  return { id, name, code: 'TEA', type: 'CLUB', flagUrl: `/img/svg/crests/team-${id}.svg` };
}

function newMatch(id: number): Match {
  return {
    id,
    startTime: '2026-09-19T18:00:00.000Z',
    competition: { id: COMPETITION_ID, name: 'League' },
    groupation: null,
    round: null,
    phase: 'league',
    home: competitor(id * 2),
    visitor: competitor(id * 2 + 1),
    status: { code: 0, endedStatus: false, minute: null },
    score: null,
    halfTime: null,
    fullTime: null,
    extraTime: null,
    penalties: null,
    goals: [],
    stadium: null,
    odds: [],
  };
}
