import type { Match, Round } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dayOf } from '@tribina/messages';
import { playedAt } from '@tribina/ui/football';

/** A round's matches by the days on which they are played, in the edition's zone. */
export interface RoundDays extends Pick<Round, 'id' | 'name' | 'ordinal'> {
  readonly days: readonly { readonly day: string; readonly matches: readonly Match[] }[];
}

export interface GroupName {
  readonly id: number;
  readonly name: string;
}

/** The groups of a competition, by name. */
export function groupsOf(rounds: readonly Round[]): GroupName[] {
  const groups = new Map<number, GroupName>();
  for (const { phase, groupation } of rounds.flatMap(({ matches }) => matches)) {
    if (phase === 'group' && groupation) groups.set(groupation.id, groupation);
  }
  return [...groups.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The group that a query asks for; null, and so all matches, for anything else. */
export function askedGroup(groups: readonly GroupName[], query: string | undefined): GroupName | null {
  return groups.find(({ id }) => String(id) === query) ?? null;
}

/** The rounds by day; of one group, or all. */
export function roundDays(edition: Edition, rounds: readonly Round[], group: GroupName | null): RoundDays[] {
  return rounds
    .map(({ id, name, ordinal, matches }) => ({
      id,
      name,
      ordinal,
      days: byDay(edition, group ? matches.filter(({ groupation }) => groupation?.id === group.id) : matches),
    }))
    .filter(({ days }) => days.length > 0);
}

function byDay(edition: Edition, matches: readonly Match[]): RoundDays['days'] {
  const days = new Map<string, Match[]>();
  for (const match of matches) {
    const day = dayOf(edition, playedAt(match));
    days.set(day, [...(days.get(day) ?? []), match]);
  }
  return [...days].map(([day, own]) => ({ day, matches: own }));
}
