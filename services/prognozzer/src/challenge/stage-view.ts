import type { GameEvent, Stage, TeamEntry } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import type { EventRow, Participant, StageRow } from '../tables';

/** A stage as the calls answer with it, in one language. */
export function stageView(stage: StageRow, events: readonly EventRow[], language: Language): Stage {
  const deadline = stage.deadline.toISOString();
  return {
    id: stage.id,
    stageId: stage.id,
    name: stage.names[language],
    shortname: stage.shortname,
    ordinal: stage.ordinal,
    events: events.filter((event) => event.stageId === stage.id).map((event) => eventView(event, language)),
    // Nobody is ranked before slips are taken.
    rank: 0,
    totalPoints: 0,
    // A stage starts with its first match, and that is the deadline (spec game §9).
    start: deadline,
    end: stage.endAt.toISOString(),
    deadline,
    lockedAt: stage.lockedAt?.toISOString() ?? null,
    prizePool: stage.prizePool,
  };
}

function eventView(event: EventRow, language: Language): GameEvent {
  return {
    id: event.id,
    startTime: event.startTime.toISOString(),
    status: { code: event.code, endedStatus: event.ended },
    minute: event.minute,
    offered: event.offered,
    bets: [teamEntry(event.home, event.homeScore, language), teamEntry(event.visitor, event.visitorScore, language)],
    betsDistributions: [],
    finalResultBet: null,
    participantScores:
      event.homeScore === null || event.visitorScore === null ? [] : [event.homeScore, event.visitorScore],
    pointsWon: null,
    token: null,
  };
}

function teamEntry({ id, names, flagUrl }: Participant, score: number | null, language: Language): TeamEntry {
  return { participant: { name: names[language], id, flagUrl }, score, bet: null };
}
