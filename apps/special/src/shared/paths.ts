import type { Match } from '@tribina/contracts';
import { specialPath, specialStandingsPath, type Edition } from '@tribina/editions';
import { hasTeams } from './undecided';

/** The matches of one group, a round's anchor, or all. */
export function schedulePath(
  edition: Edition,
  place: { readonly groupId?: number; readonly anchor?: string } = {},
): string {
  const query = place.groupId === undefined ? '' : `?group=${place.groupId}`;
  const hash = place.anchor === undefined ? '' : `#${place.anchor}`;
  return `${specialPath(edition, 'specialSchedule')}${query}${hash}`;
}

/** Parts of the page about teams (spec portal §2: "tabs: news, team, standings"); the teams stand at its own address. */
export const TABS = ['team', 'news', 'standings'] as const;
export type Tab = (typeof TABS)[number];

export function teamsPath(edition: Edition, tab: Tab = 'team'): string {
  const path = specialPath(edition, 'specialTeams');
  return tab === 'team' ? path : `${path}?tab=${tab}`;
}

export function standingsPath(edition: Edition, anchor?: string): string {
  return `${specialStandingsPath(edition)}${anchor === undefined ? '' : `#${anchor}`}`;
}

export const teamPath = (edition: Edition, teamId: number) => specialPath(edition, 'specialTeams', teamId);

export const matchPath = (edition: Edition, matchId: number) => specialPath(edition, 'specialMatch', matchId);

/** Where a match has its page; null as long as its teams are not known. */
export function matchHref(edition: Edition, match: Pick<Match, 'id' | 'home' | 'visitor'>): string | null {
  return hasTeams(match) ? matchPath(edition, match.id) : null;
}

/** All earlier events, or one by its season. */
export const historyPath = (edition: Edition, slug?: string) => specialPath(edition, 'specialHistory', slug);

export function allNewsPath(edition: Edition, page = 1): string {
  return `${specialPath(edition, 'specialAllNews')}${page > 1 ? `?page=${page}` : ''}`;
}

/** Places in the pages that links of other pages lead to. */
export const ANCHORS = {
  today: 'today',
  bracket: 'bracket',
  scorers: 'scorers',
  round: (ordinal: number) => `r${ordinal}`,
} as const;
