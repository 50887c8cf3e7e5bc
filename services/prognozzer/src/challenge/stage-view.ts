import type { GameEvent, Stage, TeamEntry } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { distribution, matchStatus, type TeamBets } from '@tribina/game-rules';
import type { EventRow, Participant, StageRow } from '../tables';
import { NO_PREDICTION, NOTHING_PLAYED, predictionsOf, scoreOf, type Played, type Prediction } from './predictions';

/** For whom and when a stage is shown. */
export interface Viewing {
  readonly language: Language;
  /** Time as rules see it. */
  readonly now: Date;
}

/**
 * A stage as the calls answer with it.
 *
 * @param played what its player has in it; nothing where it is shown to anybody.
 */
export function stageView(
  stage: StageRow,
  events: readonly EventRow[],
  viewing: Viewing,
  played: Played = NOTHING_PLAYED,
): Stage {
  const deadline = stage.deadline.toISOString();
  const own = events.filter((event) => event.stageId === stage.id);
  const predictions = predictionsOf(own, played);
  const hasStarted = stage.lockedAt !== null || stage.deadline <= viewing.now;
  return {
    id: stage.id,
    stageId: stage.id,
    name: stage.names[viewing.language],
    shortname: stage.shortname,
    ordinal: stage.ordinal,
    events: own.map((event) => ({
      ...eventView(event, viewing, predictions.get(event.id) ?? NO_PREDICTION),
      readonly: hasStarted,
    })),
    rank: played.rank,
    totalPoints: played.totalPoints,
    // A stage starts with its first match, and that is the deadline (spec game §9).
    start: deadline,
    end: stage.endAt.toISOString(),
    deadline,
    lockedAt: stage.lockedAt?.toISOString() ?? null,
    prizePool: stage.prizePool,
    hasQuiz: stage.hasQuiz,
  };
}

function eventView(event: EventRow, { language, now }: Viewing, prediction: Prediction): Omit<GameEvent, 'readonly'> {
  const startTime = event.startTime.toISOString();
  const status = { code: event.code, endedStatus: event.ended };
  const isFuture = matchStatus({ startTime, status }, now) === 'FUTURE';
  const score = scoreOf(event);
  const { finalResultBet, bets, token, pointsWon } = prediction;
  return {
    id: event.id,
    startTime,
    status,
    minute: event.minute,
    offered: event.offered,
    bets: [
      teamEntry(event.home, event.homeScore, language, bets?.t1),
      teamEntry(event.visitor, event.visitorScore, language, bets?.t2),
    ],
    betsDistributions: isFuture ? distribution(event.predicted) : [],
    finalResultBet,
    participantScores: score ? [score.home, score.visitor] : [],
    pointsWon: isFuture ? null : pointsWon,
    token,
  };
}

function teamEntry(
  { id, names, flagUrl }: Participant,
  score: number | null,
  language: Language,
  bet: TeamBets['t1'] | undefined,
): TeamEntry {
  return { participant: { name: names[language], id, flagUrl }, score, bet: bet ?? null };
}
