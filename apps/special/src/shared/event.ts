import type { Match, Round } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dayOf } from '@tribina/messages';
import { specialPhrases } from '@tribina/messages/special';
import type { PageInput } from '@tribina/shell-api';
import { matchPhase, playedAt } from '@tribina/ui/football';
import { answersOf } from './answers';
import { bracketOrder } from './bracket-order';
import { stageOf, type EventStage } from './event-stage';
import { withoutForesight } from './undecided';

/** The special event as of now, in the words of an edition. */
export interface SpecialEvent {
  readonly name: string;
  /** First and last day, `YYYY-MM-DD` in the edition's zone. */
  readonly starts: string;
  readonly ends: string;
  /** Today, the same way. */
  readonly today: string;
  readonly stage: EventStage;
  readonly rounds: readonly Round[];
  /** All of them, by start time. */
  readonly matches: readonly Match[];
  /** Columns of the knock-out tree, first round first; without the match for third place. */
  readonly bracket: readonly (readonly Match[])[];
}

/** A day of the event, `YYYY-MM-DD`. */
interface MatchDay {
  readonly day: string;
  readonly matches: readonly Match[];
  readonly isLive: boolean;
}

/** The event that a page's answers tell of; null without a schedule. */
export function eventOf(input: PageInput): SpecialEvent | null {
  const { edition, now } = input;
  const { special, schedule } = answersOf(input);
  const all = (schedule?.rounds ?? []).flatMap(({ matches }) => matches).sort(byTime);
  const [first] = all;
  const last = all.at(-1);
  if (!schedule || !first || !last) return null;
  const shown = withoutForesight(all, specialPhrases[edition.language].notDecided);
  const days = {
    starts: special?.starts ?? dayOf(edition, playedAt(first)),
    ends: special?.ends ?? dayOf(edition, playedAt(last)),
    today: dayOf(edition, now),
  };
  return {
    ...days,
    name: special?.name ?? edition.brand.specialName,
    stage: stageOf(all, days),
    rounds: schedule.rounds.map((round) => ({ ...round, matches: round.matches.map(shown) })),
    matches: all.map(shown),
    bracket: bracketOrder(all).map((column) => column.map(shown)),
  };
}

/** Whether it is played in groups, of which some go on; a league has tables too, and nobody goes on. */
export function hasGroups({ matches }: Pick<SpecialEvent, 'matches'>): boolean {
  return matches.some(({ phase }) => phase === 'group');
}

/**
 * The day that matters now, and its matches: today, on a day of rest the next one, after the event the last one. A match that
 * goes on past midnight keeps its day.
 */
export function matchDayOf(edition: Edition, { matches, today }: SpecialEvent, now: string): MatchDay {
  const days = matches.map((match) => dayOf(edition, playedAt(match)));
  const live = matches.find((match) => isLive(match, now));
  const day = live ? dayOf(edition, playedAt(live)) : (days.find((each) => each >= today) ?? days.at(-1) ?? today);
  const own = matches.filter((_match, index) => days[index] === day);
  return { day, matches: own, isLive: live !== undefined };
}

/** Matches in which something may happen while a page is looked at: those of today, or of a day that goes on past midnight. */
export function awaitedMatches(edition: Edition, event: SpecialEvent, now: string): readonly Match[] {
  const { day, matches, isLive } = matchDayOf(edition, event, now);
  return isLive || day === event.today ? matches : [];
}

/** Those of them that change tables: where some go on from groups, no knock-out match does. */
export function awaitedInTables(edition: Edition, event: SpecialEvent, now: string): readonly Match[] {
  const awaited = awaitedMatches(edition, event, now);
  return hasGroups(event) ? awaited.filter(({ phase }) => phase === 'group') : awaited;
}

/** Of a match that nobody says has ended the end is not waited for any longer. */
const LONGEST_MATCH_MS = 4 * 3_600_000;

function isLive(match: Match, now: string): boolean {
  return matchPhase(match, now) === 'live' && Date.parse(now) - Date.parse(match.startTime) < LONGEST_MATCH_MS;
}

function byTime(a: Match, b: Match): number {
  return Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id;
}
