import type { GameEvent, JokerType, Outcome, Stage, TeamEntry } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import {
  distribution,
  matchStatus,
  pointsOf,
  resultOf,
  scoresOf,
  unpackSlip,
  type MatchResult,
  type TeamBets,
} from '@tribina/game-rules';
import type { EventRow, Participant, StageRow } from '../tables';

/** What a player has in a stage. */
export interface Played {
  /** Packed, by position (design contracts A2.9); null without a slip. */
  readonly picks: string | null;
  /** The joker that is on one of its matches. */
  readonly token: { readonly id: number; readonly type: JokerType; readonly eventId: number } | null;
  /** 0 = not ranked. */
  readonly rank: number;
  readonly totalPoints: number;
}

export const NOTHING_PLAYED: Played = { picks: null, token: null, rank: 0, totalPoints: 0 };

/** For whom and when a stage is shown. */
export interface Viewing {
  readonly language: Language;
  /** Time as rules see it. */
  readonly now: Date;
}

/** A stage as the calls answer with it. @param played what its player has in it; nothing where it is shown to anybody. */
export function stageView(
  stage: StageRow,
  events: readonly EventRow[],
  viewing: Viewing,
  played = NOTHING_PLAYED,
): Stage {
  const deadline = stage.deadline.toISOString();
  const own = events.filter((event) => event.stageId === stage.id);
  const predictions = predictionsOf(own, played);
  return {
    id: stage.id,
    stageId: stage.id,
    name: stage.names[viewing.language],
    shortname: stage.shortname,
    ordinal: stage.ordinal,
    events: own.map((event) => eventView(event, viewing, predictions.get(event.id))),
    rank: played.rank,
    totalPoints: played.totalPoints,
    // A stage starts with its first match, and that is the deadline (spec game §9).
    start: deadline,
    end: stage.endAt.toISOString(),
    deadline,
    lockedAt: stage.lockedAt?.toISOString() ?? null,
    prizePool: stage.prizePool,
  };
}

/** What a player has on one match. */
interface Prediction {
  readonly pick: Outcome;
  readonly token: GameEvent['token'];
  /** As if the match had begun. */
  readonly pointsWon: number | null;
}

/** By the ids of the events. */
function predictionsOf(events: readonly EventRow[], { picks, token }: Played): ReadonlyMap<number, Prediction> {
  const byPlace = [...events].sort((one, other) => one.position - other.position);
  const outcomes = picks === null ? [] : unpackSlip(picks);
  const results = byPlace.map(resultOfEvent);
  const index = byPlace.findIndex((event) => event.id === token?.eventId);
  const joker = token && index !== -1 ? { index, type: token.type } : null;
  const { perMatch } = pointsOf({ picks: outcomes, joker, isQuizCorrect: false }, results);
  return new Map(
    byPlace.flatMap((event, place) => {
      const pick = outcomes[place];
      if (!pick) return [];
      const pointsWon = results[place] === 'PENDING' ? null : (perMatch[place] ?? null);
      return [[event.id, { pick, token: joker && place === index ? tokenOf(token) : null, pointsWon }]];
    }),
  );
}

function tokenOf(token: Played['token']): GameEvent['token'] {
  return token && { id: token.id, type: token.type };
}

function resultOfEvent(event: EventRow): MatchResult {
  const { homeScore, visitorScore } = event;
  return resultOf({
    status: statusOf(event),
    offered: event.offered,
    isVoided: event.voidedAt !== null,
    score: homeScore === null || visitorScore === null ? null : { home: homeScore, visitor: visitorScore },
  });
}

function statusOf(event: EventRow): GameEvent['status'] {
  return { code: event.code, endedStatus: event.ended };
}

function eventView(event: EventRow, { language, now }: Viewing, prediction: Prediction | undefined): GameEvent {
  const startTime = event.startTime.toISOString();
  const status = statusOf(event);
  const isFuture = matchStatus({ startTime, status }, now) === 'FUTURE';
  const scores = prediction && scoresOf(prediction.pick);
  return {
    id: event.id,
    startTime,
    status,
    minute: event.minute,
    offered: event.offered,
    bets: [
      teamEntry(event.home, event.homeScore, language, scores?.t1),
      teamEntry(event.visitor, event.visitorScore, language, scores?.t2),
    ],
    betsDistributions: isFuture ? distribution(event.predicted) : [],
    finalResultBet: prediction?.pick ?? null,
    participantScores:
      event.homeScore === null || event.visitorScore === null ? [] : [event.homeScore, event.visitorScore],
    pointsWon: isFuture ? null : (prediction?.pointsWon ?? null),
    token: prediction?.token ?? null,
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
