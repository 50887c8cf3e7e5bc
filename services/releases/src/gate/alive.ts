import { EDITION_IDS } from '@tribina/editions';
import type { Queryable } from '@tribina/service-kit';
import type { Assignment, Snapshot } from '@tribina/shell-api';
import { findRelease } from '../publishing/repository';
import { readSnapshot } from '../snapshot/snapshot';
import type { AliveRelease, Role } from './check';

/** What a channel's readers get now, and what their pages would fall back on. */
export async function aliveIn(db: Queryable, channel: string): Promise<AliveRelease[]> {
  const places = placesOf(await readSnapshot(db, channel));
  const found = await Promise.all(
    [...places].map(async ([id, at]) => {
      const release = await findRelease(db, id);
      return release ? [{ release: release.description, places: at }] : [];
    }),
  );
  return found.flat();
}

type Places = AliveRelease['places'];

/** Whom each release serves, as what; editions in their order. */
export function placesOf({ assignments }: Pick<Snapshot, 'assignments'>): ReadonlyMap<string, Places> {
  const places = new Map<string, Places[number][]>();
  for (const edition of EDITION_IDS) {
    for (const assignment of assignments.filter((entry) => entry.edition === edition)) {
      for (const [role, release] of rolesOf(assignment)) {
        const known = places.get(release) ?? [];
        places.set(release, [...known, { edition, role }]);
      }
    }
  }
  return places;
}

function rolesOf({ stable, canary, rules, previousGood }: Assignment): (readonly [Role, string])[] {
  return [
    ['stable', stable],
    ...(canary ? [['canary', canary.release] as const] : []),
    ...rules.map(({ release }) => ['rule', release] as const),
    ...(previousGood === null ? [] : [['previous good', previousGood] as const]),
  ];
}
