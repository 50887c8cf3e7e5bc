import type { MatchResult } from '@tribina/game-rules';
import type { SeasonFacts, SeasonStage } from '@tribina/game-rules/reference';
import { row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { isFinal, recordFeedResults, recordResult, type ResultFacts } from '../../results/record';
import { erasePlayers } from '../../members/erasure';
import { settleDeparted } from '../departures';
import type { SettledStage } from '../run';
import { settleChallenge } from '../settlement';
import type { History, HistorySlip, Letter, Step } from './history';

const OPTIONS = { voidAfterHours: 72 };
const SAVED_AT = '2026-09-19T10:00:00Z';

const FACTS: Readonly<Record<Letter, ResultFacts>> = {
  1: { homeScore: 2, visitorScore: 1, code: 0, ended: true },
  X: { homeScore: 0, visitorScore: 0, code: 0, ended: true },
  2: { homeScore: 0, visitorScore: 1, code: 0, ended: true },
  V: { homeScore: null, visitorScore: null, code: 62, ended: false },
  P: { homeScore: null, visitorScore: null, code: 70, ended: false },
  '?': { homeScore: null, visitorScore: null, code: 0, ended: false },
};

interface ReplayedEvent {
  readonly id: number;
  readonly matchId: number;
  readonly isOffered: boolean;
  letter: Letter;
  /** What the feed has said last. */
  heard: Letter;
  isVoided: boolean;
}

interface ReplayedStage {
  readonly id: number;
  readonly events: readonly ReplayedEvent[];
  isLocked: boolean;
  isOverdue: boolean;
  answer: number | null;
}

interface ReplayedPlayer {
  readonly id: number;
  readonly isEmployee: boolean;
  readonly isLinked: boolean;
  readonly isVerified: boolean;
  readonly countryId: number;
  readonly slips: readonly (HistorySlip | null)[];
  isBlocked: boolean;
  isErased: boolean;
}

/** A history that happens in the database, with what has happened kept beside it for the reference. */
export class Replay {
  readonly #investments: { jokerId: number; eventId: number }[] = [];
  readonly #jokers: { id: number; userId: number; type: 'EVENT_DOUBLE_PTS' | 'EVENT_TRIPLE_PTS' }[] = [];

  private constructor(
    readonly database: Database,
    readonly challengeId: number,
    readonly stages: readonly ReplayedStage[],
    readonly players: readonly ReplayedPlayer[],
  ) {}

  static async begin(database: Database, history: History): Promise<Replay> {
    return database.transaction(async (tx) => {
      const challengeId = await idOf(
        tx,
        sql`insert into challenge (competition_id, season, names, editions, allowed_countries)
            values (1, ${randomUUID()}, '{}', '{rs}', '{1}') returning id`,
      );
      const stages: ReplayedStage[] = [];
      for (const [index, offered] of history.offered.entries()) {
        stages.push(await insertStage(tx, challengeId, index + 1, offered));
      }
      const players: ReplayedPlayer[] = [];
      for (const player of history.players) {
        const { isEmployee, isBlocked, isLinked, isVerified, countryId } = player;
        const id = await idOf(
          tx,
          sql`insert into game_user (portal_user_id, display_name, is_employee, is_blocked, country_id, linked_at,
                                     is_verified)
              select coalesce(max(portal_user_id), 0) + 1, 'somebody', ${isEmployee}, ${isBlocked}, ${countryId}::integer,
                     case when ${isLinked} then app_now() end, ${isVerified}
              from game_user returning id`,
        );
        players.push({ ...player, id, isErased: false });
      }
      const replay = new Replay(database, challengeId, stages, players);
      for (const player of players) await replay.#save(tx, player);
      return replay;
    });
  }

  async apply(step: Step): Promise<void> {
    switch (step.kind) {
      case 'result':
        return this.#record(step.stage, step.position, step.letter, step.by);
      case 'results':
        for (const [index, letter] of step.letters.entries()) await this.#record(step.stage, index + 1, letter, 'feed');
        return;
      case 'lock':
      case 'overdue':
      case 'age':
        return this.#age(step.kind, step.stage);
      case 'quiz':
        return this.#resolve(step.stage, step.answer);
      case 'reinvest':
        return this.#reinvest(step);
      case 'settle':
        await this.settle();
        return;
      default:
        return this.#change(step);
    }
  }

  async settle(): Promise<readonly SettledStage[]> {
    const settled = await this.database.transaction((tx) => settleChallenge(tx, this.challengeId, OPTIONS, 'result'));
    for (const stage of this.stages.filter(({ isLocked, isOverdue }) => isLocked && isOverdue)) {
      for (const event of stage.events) if (resultOf(event) === 'PENDING') event.isVoided = true;
    }
    return settled;
  }

  /** All that has happened, for the reference. */
  async facts(): Promise<SeasonFacts> {
    const players = this.players.filter(({ isErased }) => !isErased);
    const closings = await this.closings();
    const ofPlayers = <T>(map: (player: ReplayedPlayer, slip: HistorySlip, stage: ReplayedStage) => T): T[] =>
      players.flatMap((player) =>
        this.stages.flatMap((stage, index) => {
          const slip = player.slips[index];
          return slip ? [map(player, slip, stage)] : [];
        }),
      );
    return {
      stages: this.stages.map((stage): SeasonStage => {
        const closing = closings.find(({ id }) => id === stage.id);
        return {
          id: stage.id,
          isLocked: stage.isLocked,
          wasClosed: closing !== undefined,
          events: stage.events.map((event) => ({ id: event.id, result: resultOf(event) })),
          quizAnswerId: stage.answer,
          ...(closing ? { ineligible: closing.ineligible } : {}),
        };
      }),
      players,
      slips: ofPlayers(({ id: userId }, { picks, savedAt }, { id: stageId }) => ({ stageId, userId, picks, savedAt })),
      jokers: this.#jokers.filter(({ userId }) => players.some(({ id }) => id === userId)),
      investments: this.#investments,
      quizAnswers: ofPlayers(({ id: userId }, { answer }, { id: stageId }) => ({
        stageId,
        userId,
        answerId: answer ?? 0,
      })),
      allowedCountries: [1],
    };
  }

  /** The stages that are closed, in the order of their closing, with who could win nothing then. */
  closings(): Promise<{ id: number; isFrozen: boolean; ineligible: number[] }[]> {
    return rows(
      this.database.write,
      sql`select id, frozen_at is not null as "isFrozen",
                 (select coalesce(json_agg(user_id), '[]') from ineligible where stage_id = stage.id) as ineligible
          from stage where challenge_id = ${this.challengeId} and closed_at is not null order by closed_at, ordinal`,
    );
  }

  async #save(tx: Queryable, { id: userId, slips }: ReplayedPlayer): Promise<void> {
    for (const [index, slip] of slips.entries()) {
      const stage = this.stages[index];
      if (!slip || !stage) continue;
      const { picks, savedAt, answer, joker } = slip;
      const jokerId = joker ? await this.#grant(tx, userId, stage, joker) : null;
      await tx.execute(sql`
        insert into slip (stage_id, user_id, picks, joker_id, joker_position, joker_type, version, saved_at)
        select ${stage.id}::bigint, ${userId}::bigint, ${picks}, joker.id, ${joker?.position ?? null}::smallint, joker.type, 1,
               ${SAVED_AT}::timestamptz + ${savedAt} * interval '1 second'
        from (select 1) as one left join joker on joker.id = ${jokerId}::bigint`);
      if (answer === null) continue;
      await tx.execute(sql`
        insert into quiz_answer (stage_id, user_id, question_id, answer_id, answered_at)
        select stage_id, ${userId}::bigint, id, ${answer}::integer, app_now() from quiz_question where stage_id = ${stage.id}`);
    }
  }

  async #grant(tx: Queryable, userId: number, stage: ReplayedStage, joker: NonNullable<HistorySlip['joker']>) {
    const eventId = stage.events[joker.position - 1]?.id ?? 0;
    const type = joker.isTriple ? 'EVENT_TRIPLE_PTS' : 'EVENT_DOUBLE_PTS';
    const jokerId = await idOf(
      tx,
      sql`insert into joker (user_id, stage_id, type, state, event_id)
          -- Withdrawn before the deadline, the match has given it back.
          select ${userId}::bigint, ${stage.id}::bigint, ${type}, case when offered then 'INVESTED' else 'RETURNED' end, id
          from event where id = ${eventId} returning id`,
    );
    this.#jokers.push({ id: jokerId, userId, type });
    this.#investments.push({ jokerId, eventId });
    return jokerId;
  }

  async #record(stage: number, position: number, letter: Letter, by: 'feed' | 'admin'): Promise<void> {
    const held = this.stages[stage];
    const event = held?.events[position - 1];
    // No match of an open stage has begun.
    if (!event || !held.isLocked) return;
    const facts = FACTS[letter];
    await this.database.transaction(async (tx) => {
      if (by === 'feed') await recordFeedResults(tx, [{ ...facts, matchId: event.matchId }]);
      else await recordResult(tx, { ...facts, eventId: event.id, source: 'admin', reason: 'because' });
    });
    if (by === 'feed' && event.heard === letter) return;
    if (by === 'feed') event.heard = letter;
    event.letter = letter;
    if (isFinal(facts)) event.isVoided = false;
  }

  async #age(kind: 'lock' | 'overdue' | 'age', index: number): Promise<void> {
    const stage = this.stages[index];
    if (!stage) return;
    if (kind === 'lock') stage.isLocked = true;
    if (kind === 'overdue') stage.isOverdue = true;
    const change = {
      lock: sql`locked_at = coalesce(locked_at, app_now())`,
      overdue: sql`end_at = app_now() - interval '73 hours'`,
      age: sql`closed_at = closed_at - case when frozen_at is null then interval '73 hours' else '0' end`,
    }[kind];
    await this.database.write.execute(sql`update stage set ${change} where id = ${stage.id}`);
  }

  async #resolve(index: number, answer: number): Promise<void> {
    const stage = this.stages[index];
    if (!stage) return;
    stage.answer = answer;
    await this.database.write.execute(
      sql`update quiz_question set correct_id = ${answer} where stage_id = ${stage.id}`,
    );
  }

  /** As the service does it: a returned joker, in an open stage, where no other is invested. */
  async #reinvest({ player: whose, stage: where, position }: Extract<Step, { kind: 'reinvest' }>): Promise<void> {
    const [player, stage] = [this.players[whose], this.stages[where]];
    const event = stage?.events[position - 1];
    if (!player?.slips[where] || !stage || stage.isLocked || !event?.isOffered) return;
    const invested = await row<{ jokerId: number }>(
      this.database.write,
      sql`with free as (
            select joker.id, type from joker
            where user_id = ${player.id} and state = 'RETURNED'
              and not exists (
                select from slip join joker held on held.id = slip.joker_id join event on event.id = held.event_id
                where slip.stage_id = ${stage.id} and slip.user_id = ${player.id}
                  and event.stage_id = ${stage.id} and held.state <> 'RETURNED')
            order by joker.id limit 1),
          put as (
            update joker set state = 'INVESTED', event_id = ${event.id} from free where joker.id = free.id returning joker.id)
          update slip set joker_id = free.id, joker_position = ${position}, joker_type = free.type
          from free where slip.stage_id = ${stage.id} and slip.user_id = ${player.id}
          returning free.id as "jokerId"`,
    );
    if (invested) this.#investments.push({ jokerId: invested.jokerId, eventId: event.id });
  }

  async #change(step: Extract<Step, { kind: 'block' | 'acknowledge' | 'erase' }>): Promise<void> {
    const player = this.players[step.player];
    if (!player || player.isErased) return;
    const { write } = this.database;
    if (step.kind === 'acknowledge') {
      await write.execute(sql`update trophy set acknowledged_at = app_now() where user_id = ${player.id} and earned`);
    } else if (step.kind === 'block') {
      player.isBlocked = step.isBlocked;
      await write.execute(sql`update game_user set is_blocked = ${step.isBlocked} where id = ${player.id}`);
    } else {
      player.isErased = true;
      await this.database.transaction((tx) => erasePlayers(tx, [player.id]));
      // At once what the service does a while later.
      await write.execute(sql`update stage set departed_at = departed_at - interval '2 hours'`);
      while (await settleDeparted({ database: this.database, voidAfterHours: 72 }));
    }
  }
}

function resultOf({ letter, isVoided, isOffered }: ReplayedEvent): MatchResult {
  if (letter === 'V' || isVoided || !isOffered) return 'VOID';
  return letter === 'P' || letter === '?' ? 'PENDING' : letter;
}

async function insertStage(tx: Queryable, challengeId: number, ordinal: number, offered: readonly boolean[]) {
  const id = await idOf(
    tx,
    sql`insert into stage (challenge_id, ordinal, names, shortname, deadline, end_at, locked_at, prize_pool)
        values (${challengeId}, ${ordinal}, '{}', '', app_now(), app_now() + interval '4 hours',
                case when ${ordinal}::integer = 1 then app_now() end, 100000) returning id`,
  );
  await tx.execute(sql`insert into quiz_question (stage_id, question, answers) values (${id}, '{}', '[{}, {}]')`);
  const events: ReplayedEvent[] = [];
  for (const [index, isOffered] of offered.entries()) {
    const matchId = id * 10 + index;
    const eventId = await idOf(
      tx,
      sql`insert into event (stage_id, position, match_id, start_time, code, ended, offered, home, visitor)
          values (${id}, ${index + 1}, ${matchId}, app_now(), 0, false, ${isOffered}, '{}', '{}') returning id`,
    );
    events.push({ id: eventId, matchId, isOffered, letter: '?', heard: '?', isVoided: false });
  }
  return { id, events, isLocked: ordinal === 1, isOverdue: false, answer: null };
}

async function idOf(tx: Queryable, query: ReturnType<typeof sql>): Promise<number> {
  const found = await row<{ id: number }>(tx, query);
  if (!found) throw new Error('Nothing was inserted');
  return found.id;
}
