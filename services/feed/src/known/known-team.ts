import type { TeamFacts } from '../write/document';

/** A team that the feed knows by itself: its key, its names, and how sources spell it. */
export interface KnownTeam extends Required<Omit<TeamFacts, 'players' | 'rating'>>, Pick<TeamFacts, 'rating'> {
  readonly aliases: readonly string[];
}
