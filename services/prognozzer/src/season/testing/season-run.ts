import { gameAdminCalls, gameCalls, type Match } from '@tribina/contracts';
import type { MatchResult } from '@tribina/game-rules';
import type { SettledScore } from '@tribina/game-rules/reference';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { draftOf, inHours } from '../../testing/world';
import { Gateway } from './gateway';
import { intend, OUTCOMES, type Intention } from './intentions';
import { Ledger, type Round } from './ledger';
import { Play } from './play';
import { Random } from './random';
import { register } from './register';
import type { System } from './system';
import { Reckoned, Told } from './told';

/** Hours from one stage to the next, and from a stage's opening for players to its first match. */
const APART = 168;
const AHEAD = 40;

/** What an organiser says that a match has come to. */
export interface Stated {
  readonly home: number | null;
  readonly visitor: number | null;
  readonly code: number;
  readonly ended: boolean;
  readonly result: MatchResult;
}

const DONE = { code: 0, endedStatus: true, minute: null };
const none = { score: null, fullTime: null };
/** By a letter: outcomes, `V` cancelled, `P` postponed, `I` interrupted with a score, `A` abandoned, `?` not known. */
const HEARD: Readonly<Record<string, Partial<Match>>> = {
  1: { status: DONE, score: { home: 2, visitor: 1 }, fullTime: null },
  // Decided after extra time, which does not count.
  X: { status: DONE, score: { home: 3, visitor: 2 }, fullTime: { home: 2, visitor: 2 } },
  2: { status: DONE, score: { home: 0, visitor: 3 }, fullTime: null },
  V: { status: { ...DONE, code: 62, endedStatus: false }, ...none },
  P: { status: { ...DONE, code: 60, endedStatus: false }, ...none },
  I: { status: { ...DONE, code: 70, endedStatus: false }, score: { home: 1, visitor: 0 }, fullTime: null },
  A: { status: { ...DONE, code: 72, endedStatus: true }, score: { home: 1, visitor: 1 }, fullTime: null },
};
const RESULTS: Readonly<Record<string, MatchResult>> = { 1: '1', X: 'X', 2: '2', V: 'VOID' };

/** A season that is played through over HTTP, with the ledger beside it. */
export class SeasonRun {
  readonly told: Told;
  readonly reckoned: Reckoned;
  readonly play: Play;

  private constructor(
    readonly system: System,
    readonly gateway: Gateway,
    readonly ledger: Ledger,
    readonly random: Random,
    readonly challengeId: number,
  ) {
    this.told = new Told(gateway, challengeId);
    this.reckoned = new Reckoned(ledger);
    this.play = new Play(system, gateway, ledger, challengeId);
  }

  static async begin(system: System, facts: { seed: number; stages: number; players: number }): Promise<SeasonRun> {
    const random = new Random(facts.seed);
    const gateway = new Gateway(system);
    const starts = Array.from({ length: facts.stages }, (_none, index) => startOf(index + 1));
    const { id } = await gateway.ask(gameCalls.createChallenge, { body: draftOf(system, starts) });
    const gamers = await register(system, gateway, random, facts.players);
    return new SeasonRun(system, gateway, new Ledger(gamers, await roundsOf(system)), random, id);
  }

  round(ordinal: number): Round {
    const found = this.ledger.rounds[ordinal - 1];
    if (!found) throw new Error(`There is no stage ${ordinal}`);
    return found;
  }

  /** Moves time to so many hours from a stage's first match, and waits for what follows from it. */
  async pass({ ordinal }: Round, hours: number): Promise<void> {
    const hour = startOf(ordinal) + hours;
    this.ledger.pay(hour);
    await this.system.moveClock(hour);
    await this.system.settled();
  }

  /** Long before a stage: its question, and what its players are going to do. @param hard see `intend`. */
  async open(round: Round, hard = 0): Promise<{ results: string; intentions: Intention[] }> {
    await this.pass(round, -AHEAD);
    const names = (text: string) => ({ sr: `${text} sr`, hr: `${text} hr`, en: `${text} en` });
    const body = { question: names('Pitanje'), answers: ['A', 'B', 'C'].map(names) };
    await this.gateway.ask(gameAdminCalls.saveQuiz, { params: { stageId: round.id }, body });
    const results = Array.from({ length: 8 }, () => this.random.one(OUTCOMES)).join('');
    return { results, intentions: intend(this.random, this.ledger.gamers, results, hard) };
  }

  /** Past the deadline and all starts. */
  async lock(round: Round, hours = 5): Promise<void> {
    round.isLocked = true;
    await this.pass(round, hours);
    await this.play.learnTimes(round);
    this.settle(round);
  }

  settle(round: Round): void {
    this.ledger.settle(this.system.hours, round);
  }

  /** The feed tells of matches, a letter each; `-` of none. */
  tell(round: Round, letters: string): void {
    for (const [index, letter] of [...letters].entries()) {
      const facts = HEARD[letter];
      if (facts) this.system.feed.set(round.matchIds[index] ?? 0, facts);
    }
  }

  /** The same, until it is settled; a match is pending, void, or what it came to. @param kept positions at which it changes nothing. */
  async hear(round: Round, letters: string, kept: readonly number[] = []): Promise<void> {
    this.tell(round, letters);
    this.note(round, letters, kept);
    await this.system.settled();
    this.settle(round);
  }

  note(round: Round, letters: string, kept: readonly number[] = []): void {
    for (const [index, letter] of [...letters].entries()) {
      if (letter !== '-' && !kept.includes(index + 1)) round.results[index] = RESULTS[letter] ?? 'PENDING';
    }
  }

  async versionOf(round: Round, position: number): Promise<number> {
    const { events } = await this.gateway.ask(gameAdminCalls.readStage, { params: { stageId: round.id } });
    return events.find(({ id }) => id === round.eventIds[position - 1])?.results[0]?.version ?? 0;
  }

  /** The organisers correct a match, after a look at what that will do; both answers must be what was reckoned. */
  async correct(round: Round, position: number, { result, ...stated }: Stated): Promise<void> {
    await this.system.mailed();
    const params = { eventId: round.eventIds[position - 1] ?? 0 };
    const version = await this.versionOf(round, position);
    const before = this.#scores(round);
    const tried = await this.gateway.ask(gameAdminCalls.tryCorrection, { params, body: stated });
    const body = { ...stated, version, reason: 'the referee has said so' };
    const done = await this.gateway.ask(gameAdminCalls.correctResult, { params, body });
    round.results[position - 1] = result;
    await this.system.settled();
    this.settle(round);
    const { changed, gaining, losing } = difference(before, this.#scores(round));
    expect([tried.changed, tried.gaining, tried.losing]).toEqual([changed, gaining, losing]);
    expect(done.version).toBe(version + 1);
  }

  async resolve(round: Round, answerId: number, reason?: string): Promise<void> {
    await this.system.mailed();
    const body = { answerId, ...(reason ? { reason } : {}) };
    await this.gateway.ask(gameAdminCalls.resolveQuiz, { params: { stageId: round.id }, body });
    round.quizAnswerId = answerId;
    await this.system.settled();
    this.settle(round);
  }

  /** A stage's list, the whole challenge's, and all prizes are what was reckoned. */
  async agree(round: Round): Promise<void> {
    for (const stageId of [round.id, null]) {
      expect(await this.told.ranking(stageId)).toEqual(this.reckoned.ranking(stageId));
    }
    expect(await this.told.prizes()).toEqual(this.reckoned.prizes());
  }

  #scores({ id }: Round): readonly SettledScore[] {
    return this.ledger.settled.stages.find(({ stageId }) => stageId === id)?.scores ?? [];
  }
}

/** Hours from the first moment. */
function startOf(ordinal: number): number {
  return ordinal * APART;
}

/** When a match of a stage begins, moved by so many hours. */
export function startTime({ ordinal }: Round, position: number, later = 0): string {
  return inHours(startOf(ordinal) + (position - 1) / 2 + later);
}

async function roundsOf({ owner }: System): Promise<Round[]> {
  const found = await rows<Pick<Round, 'id' | 'ordinal' | 'eventIds' | 'matchIds'>>(
    owner.write,
    sql`select stage.id, ordinal, json_agg(event.id order by position) as "eventIds",
               json_agg(match_id order by position) as "matchIds"
        from stage join event on event.stage_id = stage.id group by stage.id order by ordinal`,
  );
  return found.map((stage) => ({
    ...stage,
    results: stage.eventIds.map(() => 'PENDING'),
    isLocked: false,
    quizAnswerId: null,
    closed: null,
    paid: null,
  }));
}

function difference(before: readonly SettledScore[], after: readonly SettledScore[]) {
  const old = new Map(before.map((score) => [score.userId, score]));
  const pairs = after.map((score) => ({ score, was: old.get(score.userId) }));
  return {
    changed: pairs.filter(({ score, was }) => score.points !== was?.points || score.rank !== was.rank).length,
    gaining: pairs.filter(({ score, was }) => score.points > (was?.points ?? 0)).length,
    losing: pairs.filter(({ score, was }) => score.points < (was?.points ?? 0)).length,
  };
}
