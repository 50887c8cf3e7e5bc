import type { BadgeType, JokerType, Outcome, PlayerNews } from '@tribina/contracts';
import type { MatchResult, PrizeWon } from '@tribina/game-rules';
import {
  losersAmong,
  settleSeason,
  type SeasonFacts,
  type SeasonJoker,
  type SeasonStage,
  type SettledSeason,
} from '@tribina/game-rules/reference';

/** Hours for which a stage's prizes may change after its close (design contracts A2.6). */
const FREEZE_HOURS = 72;

export interface Gamer {
  readonly id: number;
  /** The portal's id. */
  readonly sub: number;
  /** The account on the betting site. */
  readonly ref: string;
  /** How often a prediction is right. */
  readonly skill: number;
  readonly countryId: number;
  readonly takesMails: boolean;
  isEmployee: boolean;
  isBlocked: boolean;
}

export interface Round {
  readonly id: number;
  readonly ordinal: number;
  readonly eventIds: readonly number[];
  readonly matchIds: readonly number[];
  readonly results: MatchResult[];
  isLocked: boolean;
  quizAnswerId: number | null;
  /** Since it closed: the hour, and who could win nothing then. */
  closed: { readonly at: number; readonly losers: readonly number[] } | null;
  /** From its freeze on. */
  paid: readonly Won[] | null;
}

export interface Won extends PrizeWon {
  readonly kind: 'POOL' | 'STAGE' | 'OVERALL';
  readonly stageId: number | null;
}

interface SentSlip {
  readonly stageId: number;
  readonly userId: number;
  readonly picks: string;
  /** As the answer has told it. */
  readonly toldAt: string;
  savedAt: number;
}

/**
 * What has happened in a season, as those who did it know it, and what therefore must have been told: kept without a look at
 * what the service has worked out.
 */
export class Ledger {
  readonly slips = new Map<string, SentSlip>();
  readonly jokers: SeasonJoker[] = [];
  readonly investments: { jokerId: number; eventId: number }[] = [];
  readonly quizAnswers: { stageId: number; userId: number; answerId: number }[] = [];
  /** One line each; sorted they are what was sent. */
  readonly mails: string[] = [];
  /** How often a member hears of something at once. */
  readonly news = new Map<string, number>();
  settled: SettledSeason;
  #overallPaid: readonly Won[] | null = null;
  readonly #told = new Map<number, Set<BadgeType>>();

  constructor(
    readonly gamers: readonly Gamer[],
    readonly rounds: readonly Round[],
  ) {
    this.settled = settleSeason(this.facts());
  }

  facts(): SeasonFacts {
    const lastClosed = this.rounds.flatMap(({ closed }) => closed ?? []).toSorted((a, b) => b.at - a.at)[0];
    return {
      stages: this.rounds.map(stageOf),
      players: this.gamers.map(({ id, isEmployee, isBlocked, countryId }) => ({
        id,
        isEmployee,
        isBlocked,
        countryId,
        isLinked: true,
        isVerified: true,
      })),
      slips: [...this.slips.values()],
      jokers: this.jokers,
      investments: this.investments,
      quizAnswers: this.quizAnswers,
      allowedCountries: [1],
      ...(lastClosed ? { ineligible: lastClosed.losers } : {}),
    };
  }

  /** Works everything out anew after something has happened at an hour, by which a stage was settled. */
  settle(hour: number, round: Round): void {
    for (const one of this.rounds) {
      const isOver = one.isLocked && !one.results.includes('PENDING');
      if (isOver && !one.closed) one.closed = { at: hour, losers: losersAmong(this.facts()) };
    }
    this.settled = settleSeason(this.facts());
    this.#tellOfBadges(round);
  }

  /** Time passes: prizes are paid 72 hours after a close, as they stand. */
  pay(hour: number): void {
    for (const round of this.rounds) {
      const isDue = round.closed && round.closed.at + FREEZE_HOURS <= hour && !round.results.includes('PENDING');
      if (!isDue || round.paid) continue;
      round.paid = this.#open(round);
      this.#tellOfPrizes(round, round.paid);
      if (this.rounds.some(({ paid }) => !paid)) continue;
      this.#overallPaid = this.#overall();
      this.#tellOfPrizes(round, this.#overallPaid);
    }
  }

  /** As they stand, the challenge's own first. */
  prizes(): Won[] {
    return [
      ...(this.#overallPaid ?? this.#overall()),
      ...this.rounds.flatMap((round) => round.paid ?? this.#open(round)),
    ];
  }

  gamer(userId: number): Gamer {
    const found = this.gamers.find(({ id }) => id === userId);
    if (!found) throw new Error(`There is no player ${userId}`);
    return found;
  }

  #overall(): Won[] {
    return this.settled.overallPrizes.map((prize) => ({ kind: 'OVERALL', stageId: null, ...prize }));
  }

  #open({ id }: Round): Won[] {
    const stage = this.settled.stages.find(({ stageId }) => stageId === id);
    return [
      ...(stage?.pool.prizes ?? []).map((prize) => ({ kind: 'POOL' as const, stageId: id, ...prize })),
      ...(stage?.prizes ?? []).map((prize) => ({ kind: 'STAGE' as const, stageId: id, ...prize })),
    ];
  }

  #tellOfBadges(round: Round): void {
    for (const [userId, badges] of this.settled.badges) {
      const told = this.#told.get(userId) ?? new Set();
      const fresh = badges.filter((badge) => !told.has(badge));
      if (fresh.length === 0) continue;
      this.#told.set(userId, new Set([...told, ...fresh]));
      const { sub, takesMails, isBlocked } = this.gamer(userId);
      this.#hear(sub, round, 'badge');
      if (takesMails && !isBlocked) this.mails.push(...fresh.map((badge) => `${sub} badge ${badge} ${round.ordinal}`));
    }
  }

  #tellOfPrizes(round: Round, won: readonly Won[]): void {
    const subs = new Set<number>();
    for (const { kind, place, userId, amount } of won) {
      const { sub } = this.gamer(userId);
      subs.add(sub);
      this.mails.push(`${sub} prize ${kind} ${kind === 'OVERALL' ? '-' : round.ordinal} ${place} ${amount}`);
    }
    for (const sub of subs) this.#hear(sub, round, 'prize');
  }

  #hear(sub: number, { ordinal }: Round, news: PlayerNews): void {
    const line = `${sub} ${news} ${ordinal}`;
    this.news.set(line, (this.news.get(line) ?? 0) + 1);
  }
}

function stageOf({ id, isLocked, eventIds, results, quizAnswerId, closed }: Round): SeasonStage {
  return {
    id,
    isLocked,
    quizAnswerId,
    events: eventIds.map((eventId, index) => ({ id: eventId, result: results[index] ?? 'PENDING' })),
    ...(closed ? { wasClosed: true, ineligible: closed.losers } : {}),
  };
}

/** What tickets of a stage are worth (spec game §9), written a second time. @param amount RSD. */
export function jokerWorth(amount: number): JokerType | null {
  if (amount < 1_000) return null;
  return amount < 2_000 ? 'EVENT_DOUBLE_PTS' : 'EVENT_TRIPLE_PTS';
}

export const otherThan = (outcome: Outcome): Outcome => (outcome === 'X' ? '1' : 'X');
