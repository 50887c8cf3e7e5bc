import type { Match } from '@tribina/contracts';
import { matchInWords, matchLabel, matchPhase, type MatchPhase, type MatchZone } from '@tribina/ui/football';

/** A match in plain texts: what an island carries is small, and what it needs to say is said by the server. */
export interface MatchView {
  readonly id: number;
  readonly phase: MatchPhase;
  /** When it begins, which minute it is, or how it stands. */
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

/** @param now server time, ISO 8601. */
export function matchView(match: Match, edition: MatchZone, now: string): MatchView {
  const phase = matchPhase(match, now);
  const score = phase === 'future' ? null : match.score;
  return {
    id: match.id,
    phase,
    label: matchLabel(match, edition, now),
    home: match.home.name,
    visitor: match.visitor.name,
    homeScore: String(score?.home ?? DASH),
    visitorScore: String(score?.visitor ?? DASH),
    words: matchInWords(match, edition, now),
  };
}
