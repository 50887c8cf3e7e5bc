import { specialPath, type Edition } from '@tribina/editions';

/** The matches of one group, a round's anchor, or all. */
export function schedulePath(
  edition: Edition,
  place: { readonly groupId?: number; readonly anchor?: string } = {},
): string {
  const query = place.groupId === undefined ? '' : `?group=${place.groupId}`;
  const hash = place.anchor === undefined ? '' : `#${place.anchor}`;
  return `${specialPath(edition, 'specialSchedule')}${query}${hash}`;
}

export function standingsPath(edition: Edition, anchor?: string): string {
  return `${specialPath(edition, 'specialTeams')}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Places in the pages that links of other pages lead to. */
export const ANCHORS = { today: 'today', bracket: 'bracket', round: (ordinal: number) => `r${ordinal}` } as const;
