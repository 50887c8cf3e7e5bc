import {
  feedCalls,
  pathOf,
  type Call,
  type CallTypes,
  type CompetitionRef,
  type Competitor,
  type Match,
  type MatchFilter,
} from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { isVoid } from '@tribina/game-rules';
import { AppError, withLimit } from '@tribina/service-kit';
import type { EventRow, Participant } from '../tables';

/** A match as an event holds it. `offered` says what holds while its stage is open. */
export type FeedMatch = Omit<EventRow, 'id' | 'stageId' | 'position' | 'predicted' | 'voidedAt'>;

export type FeedCompetition = CompetitionRef & { readonly season: string };

const LIMIT_MS = 5_000;
/** All that an organiser's call asks: less than the gateway waits for the call, with what is left for its statements. */
const DESK_LIMIT_MS = 1_500;

/** The feed for one call at the desk, from now on. @param actor portal id of who waits for it, null for one of our own processes. */
export type DeskFeed = (actor: number | null) => FeedClient;

/** The calls of the feed service that the game makes. Every failure is an AppError FEED_UNAVAILABLE. */
export class FeedClient {
  readonly #until: number;

  /**
   * @param signal ends calls under way when the service closes.
   * @param allMs all calls together end so many milliseconds from now. Left out: nobody waits for them, and each has its own limit.
   */
  constructor(
    private readonly baseUrl: string,
    private readonly signal: AbortSignal,
    allMs = Number.POSITIVE_INFINITY,
  ) {
    this.#until = performance.now() + allMs;
  }

  /** For a person who waits it fails before the gateway gives up. */
  static ofDesk(baseUrl: string, signal: AbortSignal): DeskFeed {
    return (actor) => new FeedClient(baseUrl, signal, actor === null ? undefined : DESK_LIMIT_MS);
  }

  /** Every competition, named in the language of an edition. */
  async competitions(edition: EditionId): Promise<FeedCompetition[]> {
    const { data } = await this.#call(feedCalls.competitions, edition);
    return data;
  }

  /** The season of a competition, or null for one that the feed does not know. */
  async seasonOf(competitionId: number): Promise<string | null> {
    const competitions = await this.competitions('rs');
    return competitions.find(({ id }) => id === competitionId)?.season ?? null;
  }

  /** The matches of a competition by their start, named in the language of an edition. */
  async schedule(edition: EditionId, competitionId: number): Promise<Match[]> {
    return [...(await this.#matchesIn(edition, { competitionIds: [competitionId] })).values()];
  }

  /** The matches of a filter by their ids, with names in every language. */
  async matches(filter: MatchFilter): Promise<Map<number, FeedMatch>> {
    const [serbian, croatian, english] = await Promise.all([
      this.#matchesIn('rs', filter),
      this.#matchesIn('hr', filter),
      this.#matchesIn('ke', filter),
    ]);
    const found = new Map<number, FeedMatch>();
    for (const [id, sr] of serbian) {
      const hr = croatian.get(id);
      const en = english.get(id);
      // One that moved out of the filter between the answers is left out: its move is told by an event of its own.
      if (hr && en) found.set(id, matchOf(sr, hr, en));
    }
    return found;
  }

  /** Reads on from the last start until nothing new comes: the feed limits an answer. */
  async #matchesIn(edition: EditionId, filter: MatchFilter): Promise<Map<number, Match>> {
    const found = new Map<number, Match>();
    let fromTime = filter.fromTime;
    for (;;) {
      const known = found.size;
      const { items } = await this.#call(feedCalls.matches, edition, { ...filter, fromTime });
      for (const match of items) found.set(match.id, match);
      if (found.size === known) return found;
      fromTime = items.at(-1)?.startTime;
    }
  }

  async #call<T extends CallTypes>(call: Call<T>, edition: EditionId, body?: object): Promise<T['reply']> {
    try {
      const limitMs = Math.min(LIMIT_MS, Math.max(0, this.#until - performance.now()));
      return await withLimit(limitMs, this.signal, async (signal) => {
        const answer = await fetch(`${this.baseUrl}${pathOf(call)}`, {
          method: call.method,
          headers: { 'x-edition': edition, ...(body ? { 'content-type': 'application/json' } : {}) },
          body: body && JSON.stringify(body),
          signal,
        });
        if (!answer.ok) throw new Error(`the feed answered ${answer.status} to ${call.path}`);
        // The edge: the feed writes its answers by the schema that this type comes from.
        return (await answer.json()) as T['reply'];
      });
    } catch (error) {
      throw new AppError('FEED_UNAVAILABLE', 503, { reason: String(error) });
    }
  }
}

function matchOf(sr: Match, hr: Match, en: Match): FeedMatch {
  // After 90 minutes and stoppage once they are over (design contracts A2.2), until then the score now.
  const score = sr.fullTime ?? sr.score;
  return {
    matchId: sr.id,
    startTime: new Date(sr.startTime),
    code: sr.status.code,
    ended: sr.status.endedStatus,
    minute: sr.status.minute,
    homeScore: score?.home ?? null,
    visitorScore: score?.visitor ?? null,
    offered: !isVoid(sr),
    home: participantOf(sr.home, hr.home, en.home),
    visitor: participantOf(sr.visitor, hr.visitor, en.visitor),
  };
}

function participantOf(sr: Competitor, hr: Competitor, en: Competitor): Participant {
  return { id: sr.id, names: { sr: sr.name, hr: hr.name, en: en.name }, flagUrl: sr.flagUrl };
}
