import type { BadgeType, JokerType, Match } from '@tribina/contracts';
import { openDatabase, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, grantJoker, storeSlip, type TestPlayer } from '../../testing/players';
import { createChallenge, draftOf, matchIdsOf, type World } from '../../testing/world';
import { isDue, readInputs, type StageInput } from '../inputs';

/** Hours after which every match of a stage that begins after one hour has started, and after which it has ended. */
export const LOCKED = 5;
export const ENDED = 9;
/** When results that are missing then are void: 72 hours after the end of that stage. */
export const VOID = 8.5 + 72;

const POLL_MS = 20;
const LIMIT_MS = 20_000;
/** Each by a letter: outcomes, `V` cancelled, `?` not known. */
const FACTS: Readonly<Record<string, Partial<Match>>> = {
  1: { status: { code: 0, endedStatus: true, minute: null }, score: { home: 2, visitor: 1 } },
  X: { status: { code: 0, endedStatus: true, minute: null }, score: { home: 1, visitor: 1 } },
  2: { status: { code: 0, endedStatus: true, minute: null }, score: { home: 0, visitor: 3 } },
  V: { status: { code: 62, endedStatus: false, minute: null }, score: null },
  '?': { status: { code: 0, endedStatus: false, minute: null }, score: null },
};

/** Connections of the service's own role, with the time of the world. */
export function openWorldDatabase(world: Pick<World, 'databaseUrl'>): Database {
  return openDatabase({ url: world.databaseUrl, schema: 'prognozzer', clock: 'adjustable' });
}

/** Waits until a condition holds. */
export async function until(holds: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It never holds: ${holds.toString()}`);
    await delay(POLL_MS);
  }
}

export interface Play {
  readonly savedAt?: string;
  /** The position of its match; double unless stated. */
  readonly joker?: number;
  readonly jokerType?: JokerType;
  /** The answer given to the stage's question. */
  readonly answer?: number;
}

/** A challenge under test: its stages begin after the given hours. */
export class Season {
  private constructor(
    private readonly world: World,
    readonly database: Database,
    readonly challengeId: number,
    /** In order, each with its events by position. */
    readonly stages: readonly { readonly id: number; readonly eventIds: readonly number[] }[],
  ) {}

  static async begin(world: World, database: Database, firstStarts: readonly number[] = [1]): Promise<Season> {
    const challengeId = await createChallenge(world, draftOf(world, firstStarts));
    const stages = await rows<{ id: number; eventIds: number[] }>(
      world.owner.write,
      sql`select stage.id, json_agg(event.id order by position) as "eventIds"
          from stage join event on event.stage_id = stage.id where challenge_id = ${challengeId}
          group by stage.id order by ordinal`,
    );
    return new Season(world, database, challengeId, stages);
  }

  stage(ordinal: number) {
    const found = this.stages[ordinal - 1];
    if (!found) throw new Error(`There is no stage ${ordinal}`);
    return found;
  }

  event(ordinal: number, position: number): number {
    return this.stage(ordinal).eventIds[position - 1] ?? 0;
  }

  /** Stores a slip; @returns the joker's id. */
  async play(ordinal: number, player: TestPlayer, picks: string, play: Play = {}): Promise<number | null> {
    const { savedAt, joker: position, jokerType, answer } = play;
    const stageId = this.stage(ordinal).id;
    const jokerId = position ? await grantJoker(this.world, player, stageId, jokerType) : null;
    await storeSlip(this.world, {
      stageId,
      userId: player.id,
      picks,
      savedAt: savedAt ?? '2026-09-19T10:00:00Z',
      ...(jokerId && position ? { joker: { id: jokerId, position } } : {}),
    });
    if (answer) await this.#answer(stageId, player, answer);
    return jokerId;
  }

  async #answer(stageId: number, player: TestPlayer, answer: number): Promise<void> {
    await this.world.owner.write.execute(sql`
      insert into quiz_question (stage_id, question, answers) values (${stageId}, '{}', '[{}, {}, {}]')
      on conflict do nothing`);
    await this.world.owner.write.execute(sql`
      insert into quiz_answer (stage_id, user_id, question_id, answer_id, answered_at)
      select ${stageId}, ${player.id}, id, ${answer}, app_now() from quiz_question where stage_id = ${stageId}`);
  }

  /** The right answer to a stage's question. */
  async resolveQuiz(ordinal: number, answer: number): Promise<void> {
    await this.world.owner.write.execute(
      sql`update quiz_question set correct_id = ${answer} where stage_id = ${this.stage(ordinal).id}`,
    );
  }

  /** Moves time past the first stage's matches, and waits until what follows is settled. */
  async lock(hours = LOCKED): Promise<void> {
    await this.world.moveClock(hours);
    await until(async () => {
      const waiting = await rows(
        this.database.write,
        sql`select from stage where locked_at is null and deadline <= app_now()`,
      );
      return waiting.length === 0;
    });
    await this.settled();
  }

  /** Has the feed tell results, a letter per position, and waits until they are settled. */
  async results(ordinal: number, letters: string): Promise<void> {
    this.tell(ordinal, letters);
    await this.settled();
  }

  tell(ordinal: number, letters: string): void {
    for (const [index, matchId] of matchIdsOf(ordinal).entries()) {
      const facts = FACTS[letters.charAt(index)];
      if (facts) this.world.feed.set(matchId, facts);
    }
  }

  /** Waits until the feed is taken over and nothing is left to settle. */
  async settled(): Promise<void> {
    await this.world.feed.untilTaken();
    const isWaiting = (input: StageInput) => isDue(input) || input.areDeparturesDue;
    await until(async () => !(await readInputs(this.database.write, 72)).some(isWaiting));
  }

  /** What a call answers. */
  async ask<T>(url: string, as?: TestPlayer): Promise<T> {
    const answer = await ask(this.world, url, as ? { as } : {});
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json<T>();
  }

  /** Badges that a player has earned, in the order of the specification. */
  async badges(player: TestPlayer): Promise<BadgeType[]> {
    const { trophies } = await this.ask<{ trophies: { type: BadgeType; earned: boolean }[] }>(
      `/trophy/find-by-user/${player.id}`,
      player,
    );
    return trophies.filter(({ earned }) => earned).map(({ type }) => type);
  }

  /** Rank, position and points of a player in a stage. */
  async standing(ordinal: number, player: TestPlayer): Promise<[rank: number, position: number, points: number]> {
    const { stages } = await this.ask<{ stages: { rank: number; position: number; totalPoints: number }[] }>(
      `/ranking/user-stages-ranking/${this.challengeId}/${player.id}`,
      player,
    );
    const found = stages[ordinal - 1];
    return found ? [found.rank, found.position, found.totalPoints] : [0, 0, 0];
  }

  /** Of a kind, by place: `userId: amount`. */
  async prizes(kind: 'POOL' | 'STAGE' | 'OVERALL'): Promise<string[]> {
    const found = await rows<{ line: string }>(
      this.world.owner.write,
      sql`select coalesce(user_id::text, 'nobody') || ': ' || amount as line from prize
          where kind = ${kind} and challenge_id = ${this.challengeId} order by stage_id, place`,
    );
    return found.map(({ line }) => line);
  }

  async jokerState(jokerId: number | null): Promise<string | undefined> {
    const [found] = await rows<{ state: string }>(
      this.world.owner.write,
      sql`select state from joker where id = ${jokerId}`,
    );
    return found?.state;
  }

  /** Everything that follows from results, but for when and how often it was worked out. */
  async state(): Promise<unknown> {
    const tables = [
      sql`select score.stage_id, user_id, points, correct, badges, saved_at, rank, position
          from score join stage on stage.id = score.stage_id and stage.generation = score.generation`,
      sql`select user_id, points, correct, badges, saved_at, rank, position
          from overall_score o join challenge on challenge.id = o.challenge_id and challenge.generation = o.generation`,
      sql`select h.stage_id, points, players from points_histogram h join challenge on challenge.id = h.challenge_id
            left join stage on stage.id = h.stage_id
          where h.generation = coalesce(stage.generation, challenge.generation)`,
      sql`select user_id, type, earned, earned_at, acknowledged_at from trophy where earned`,
      sql`select kind, stage_id, place, user_id, amount, frozen_at from prize`,
      sql`select id, state, event_id from joker`,
      sql`select user_id, kind, stage_id, key, data from message`,
      sql`select id, closed_at, frozen_at from stage`,
    ];
    return Promise.all(tables.map((table) => rows(this.world.owner.write, sql`${table} order by 1, 2, 3`)));
  }
}
