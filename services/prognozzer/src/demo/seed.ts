import type { GameNames } from '@tribina/contracts';
import { JOKER_TICKETS } from '@tribina/game-rules';
import { appNow, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { TicketNotices } from '../affiliate/service';
import { lockDueStages } from '../challenge/stage-locks';
import { hasPending, readInputs, resultsOf } from '../settlement/inputs';
import { enterSettlement, settleChallenge } from '../settlement/settlement';
import { intentionOf, type Intention } from './intentions';
import {
  dateBack,
  dateBadges,
  forgetSettlement,
  hasSlips,
  linkedPlayers,
  noteAllTold,
  pastStages,
  writeQuiz,
  writeSlips,
  type DemoPlayer,
  type PastSlip,
  type PastStage,
} from './repository';

/** A question of the demo world. */
export interface DemoQuestion {
  readonly question: GameNames;
  readonly answers: readonly GameNames[];
  /** Place of the right answer, from 1. */
  readonly right: number;
}

const SETTINGS = { voidAfterHours: 72 };
const MINUTE_MS = 60_000;
const EACH_WITH_TICKETS = 4;
const DOUBLE_RSD = JOKER_TICKETS.EVENT_DOUBLE_PTS.RSD;
const TRIPLE_RSD = JOKER_TICKETS.EVENT_TRIPLE_PTS.RSD;

interface Played extends Intention {
  readonly player: DemoPlayer;
}
interface PlayedStage {
  readonly stage: PastStage;
  readonly isOver: boolean;
  readonly played: readonly Played[];
}

/**
 * Gives the players who are linked a past in the newest challenge: slips, jokers and answers in the stages that are closed to
 * slips, as if they had been saved in time. What follows from them is settled as always. Where somebody has played already
 * nothing is written.
 *
 * @returns how many slips, or null where somebody has played.
 */
export async function seedDemo(database: Database, questions: readonly DemoQuestion[]): Promise<number | null> {
  const challengeId = await newestChallenge(database);
  await database.transaction(lockDueStages);
  if (challengeId === null || (await hasSlips(database.write, challengeId))) return null;
  const season = await seasonOf(database.write, challengeId);
  const notices = new TicketNotices(database, 'all');
  await placeTickets(notices, season);
  await placeTicketsNow(notices, database.write);
  return database.transaction((tx) => writeSeason(tx, challengeId, season, questions));
}

async function newestChallenge({ write }: Database): Promise<number | null> {
  const found = await row<{ id: number }>(write, sql`select id from challenge order by id desc limit 1`);
  return found?.id ?? null;
}

async function seasonOf(db: Queryable, challengeId: number): Promise<PlayedStage[]> {
  const players = await linkedPlayers(db);
  const inputs = await readInputs(db, SETTINGS.voidAfterHours, sql`stage.challenge_id = ${challengeId}`);
  return (await pastStages(db, challengeId)).flatMap((stage) => {
    const input = inputs.find(({ stageId }) => stageId === stage.id);
    if (!input) return [];
    const played = players.flatMap((player, place) => {
      const intention = intentionOf(place, stage.ordinal, resultsOf(input));
      return intention ? [{ ...intention, player }] : [];
    });
    return { stage, isOver: !hasPending(input), played };
  });
}

/** The betting site's word, by which there are jokers; a batch that is known already changes nothing. */
async function placeTickets(notices: TicketNotices, season: readonly PlayedStage[]): Promise<void> {
  for (const { stage, played } of season) {
    // Each of them is another player's.
    await Promise.all(
      played
        .filter(({ tickets }) => tickets > 0)
        .map(({ player, tickets }) =>
          notices.take({
            batchId: `demo/${stage.ordinal}/${player.bettingRef}`,
            userRef: player.bettingRef,
            amount: tickets,
            currency: 'RSD',
            placedAt: new Date(stage.opensAt + MINUTE_MS).toISOString(),
          }),
        ),
    );
  }
}

/** For the stage to come: a triple joker for the first player, a double one for every fourth of the others. */
async function placeTicketsNow(notices: TicketNotices, db: Queryable): Promise<void> {
  const placedAt = (await appNow(db)).toISOString();
  for (const [place, { bettingRef }] of (await linkedPlayers(db)).entries()) {
    if (place % EACH_WITH_TICKETS !== 0) continue;
    const batchId = `demo/next/${bettingRef}`;
    const amount = place === 0 ? TRIPLE_RSD : DOUBLE_RSD;
    await notices.take({ batchId, userRef: bettingRef, amount, currency: 'RSD', placedAt });
  }
}

/** Stage after stage, so that each badge is that of the stage which has brought it. */
async function writeSeason(
  tx: Queryable,
  challengeId: number,
  season: readonly PlayedStage[],
  questions: readonly DemoQuestion[],
): Promise<number> {
  await enterSettlement(tx, challengeId);
  await dateBack(tx, challengeId);
  let count = 0;
  for (const { stage, isOver, played } of season) {
    const quiz = questions[stage.ordinal - 1];
    const slips = played.map((one) => slipOf(one, stage, quiz));
    await writeSlips(tx, stage.id, slips);
    if (quiz) await writeQuiz(tx, stage.id, { ...quiz, right: isOver ? quiz.right : null }, slips);
    await forgetSettlement(tx, stage.id);
    await settleChallenge(tx, challengeId, SETTINGS, 'result');
    await dateBadges(tx, challengeId, stage.id);
    count += slips.length;
  }
  // Prizes of stages that have been closed for long are paid.
  await settleChallenge(tx, challengeId, SETTINGS, 'result');
  await noteAllTold(tx);
  return count;
}

function slipOf(
  { player, picks, moment, jokerAt, quiz: answered }: Played,
  stage: PastStage,
  quiz?: DemoQuestion,
): PastSlip {
  const lastMoment = stage.deadline - 2 * MINUTE_MS;
  const savedAt = stage.opensAt + 2 * MINUTE_MS + moment * (lastMoment - stage.opensAt - 2 * MINUTE_MS);
  return {
    userId: player.id,
    picks,
    savedAt: new Date(savedAt).toISOString(),
    jokerAt,
    answer: quiz ? answerOf(answered, quiz) : 0,
  };
}

function answerOf(answered: Intention['quiz'], { right, answers }: DemoQuestion): number {
  if (answered === 'none') return 0;
  return answered === 'right' ? right : (right % answers.length) + 1;
}
