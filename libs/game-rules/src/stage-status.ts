import { STAGE_END_AFTER_LAST_START_MS } from './constants';
import { isVoid, matchStatus, type MatchFacts } from './match-status';

export type StageStatus = 'FUTURE' | 'ACTIVE' | 'DONE';

/** What the status of a stage is derived from, beside its matches; a stage of the game's answers is one. Times ISO 8601. */
export interface StageFacts {
  readonly end: string;
  readonly deadline: string;
  /** Since when it is locked, or null. */
  readonly lockedAt: string | null;
}

/** A match as the timetable of its stage sees it. */
export interface OfferedMatch {
  readonly startTime: string;
  /** False: withdrawn before the deadline (design contracts A2.4). */
  readonly offered: boolean;
}

/**
 * The status of a stage (spec game §4, design contracts A2.1): done when its end has passed or every match is done or void,
 * active from its deadline on, otherwise future. A locked stage is never future again, whatever becomes of its matches.
 */
export function stageStatus(stage: StageFacts, events: readonly MatchFacts[], now: Date): StageStatus {
  if (now.getTime() > Date.parse(stage.end) || isPlayed(events, now)) return 'DONE';
  return stage.lockedAt !== null || now.getTime() >= Date.parse(stage.deadline) ? 'ACTIVE' : 'FUTURE';
}

function isPlayed(events: readonly MatchFacts[], now: Date): boolean {
  return events.length > 0 && events.every((event) => isVoid(event) || matchStatus(event, now) === 'DONE');
}

/**
 * The stage that the game shows first: the first that is not done, else the last; undefined only without stages.
 *
 * @param stages in the order of their ordinals.
 */
export function currentStage<S extends StageFacts & { readonly events: readonly MatchFacts[] }>(
  stages: readonly S[],
  now: Date,
): S | undefined {
  return stages.find((stage) => stageStatus(stage, stage.events, now) !== 'DONE') ?? stages.at(-1);
}

/**
 * Until when predictions are taken: the start of the first offered match (spec game §9, design contracts A2.9), ISO 8601;
 * null when no match is offered. A prediction counts if it is stored before this instant; at it is too late.
 */
export function deadlineOf(events: readonly OfferedMatch[]): string | null {
  const starts = startsOfOffered(events);
  return starts.length === 0 ? null : new Date(Math.min(...starts)).toISOString();
}

/** When a stage ends unless its matches have ended before: four hours after the last start; null without offered matches. */
export function endOf(events: readonly OfferedMatch[]): string | null {
  const starts = startsOfOffered(events);
  return starts.length === 0 ? null : new Date(Math.max(...starts) + STAGE_END_AFTER_LAST_START_MS).toISOString();
}

function startsOfOffered(events: readonly OfferedMatch[]): number[] {
  return events.filter((event) => event.offered).map((event) => Date.parse(event.startTime));
}
