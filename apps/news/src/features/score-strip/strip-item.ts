import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { matchInWords, matchLabel, matchPhase, type MatchPhase } from '@tribina/ui/football';

/** A match as the strip shows it: plain texts, so that an island's data stays small. */
export interface StripItem {
  readonly id: number;
  readonly phase: MatchPhase;
  readonly label: string;
  readonly home: string;
  readonly visitor: string;
  /** Goals, or a dash before the start. */
  readonly homeScore: string;
  readonly visitorScore: string;
  /** The whole in words. */
  readonly words: string;
}

const DASH = '–';

export function stripItem(match: Match, edition: Edition, now: string): StripItem {
  const score = matchPhase(match, now) === 'future' ? null : match.score;
  return {
    id: match.id,
    phase: matchPhase(match, now),
    label: matchLabel(match, edition, now),
    home: match.home.name,
    visitor: match.visitor.name,
    homeScore: String(score?.home ?? DASH),
    visitorScore: String(score?.visitor ?? DASH),
    words: matchInWords(match, edition, now),
  };
}

/** What is going on, then what comes next, then what is over or off. */
const ORDER: Readonly<Record<MatchPhase, number>> = { live: 0, future: 1, done: 2, off: 3 };

/** The strip's matches in its order; within a phase by start time, as the feed has them. */
export function stripItems(matches: readonly Match[], edition: Edition, now: string): StripItem[] {
  return matches
    .map((match) => stripItem(match, edition, now))
    .sort((a, b) => ORDER[a.phase] - ORDER[b.phase]);
}

/** Newer facts in the old order: nothing moves under a reader's finger. */
export function updated(items: readonly StripItem[], newer: readonly StripItem[]): StripItem[] {
  const byId = new Map(newer.map((item) => [item.id, item]));
  return items.map((item) => byId.get(item.id) ?? item);
}
