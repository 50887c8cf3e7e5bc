import type { TableMatch } from './record';

type Kind = NonNullable<TableMatch['cards']>[number]['kind'];

const YELLOW = 1;
const SECOND_YELLOW = 3;
/** A red card that is not a second yellow one. */
const RED = { fifa: 4, uefa: 3 } as const;

/** Whose scale of cards. */
export type Scale = keyof typeof RED;

/** What the cards of a team make, zero or less; null where the cards of one of its matches are not known. */
export function conductOf(teamId: number, matches: readonly TableMatch[], scale: Scale): number | null {
  let taken = 0;
  for (const { homeId, visitorId, score, cards } of matches) {
    if (!score || (teamId !== homeId && teamId !== visitorId)) continue;
    if (!cards) return null;
    const side = teamId === homeId ? 'home' : 'visitor';
    const players = new Map<string, Set<Kind>>();
    for (const card of cards.filter((one) => one.side === side)) {
      players.set(card.player, (players.get(card.player) ?? new Set<Kind>()).add(card.kind));
    }
    for (const kinds of players.values()) taken += takenFor(kinds, scale);
  }
  return -taken;
}

/** Of one player in one match: a first yellow card is part of the second one, and beside a red one it counts for itself. */
function takenFor(kinds: ReadonlySet<Kind>, scale: Scale): number {
  if (kinds.has('second-yellow')) return SECOND_YELLOW;
  return (kinds.has('red') ? RED[scale] : 0) + (kinds.has('yellow') ? YELLOW : 0);
}
