import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { GroupFacts, RoundFacts } from './document';
import { idOf, type IdMap, type WriteScope } from './scope';

/** A competition's groups and rounds have ids of its own thousand: groups from 1, rounds from 101. */
const IDS_PER_COMPETITION = 1_000;
const FIRST_ROUND = 100;

/** Ids of a competition's groups and rounds, of the ordinal. */
export function groupId(competitionId: number, ordinal: number): number {
  return competitionId * IDS_PER_COMPETITION + ordinal;
}

export function roundId(competitionId: number, ordinal: number): number {
  return competitionId * IDS_PER_COMPETITION + FIRST_ROUND + ordinal;
}

/** Writes groups with their teams, and rounds. A group keeps the teams that it has. */
export async function writeGroupations(
  { tx, changes, competitionId }: WriteScope,
  { groups, rounds }: { readonly groups: readonly GroupFacts[]; readonly rounds: readonly RoundFacts[] },
  teamIds: IdMap<string>,
): Promise<void> {
  const given = JSON.stringify([
    ...groups.map(({ ordinal, names }) => ({ id: groupId(competitionId, ordinal), kind: 'group', ordinal, names })),
    ...rounds.map(({ ordinal, names }) => ({ id: roundId(competitionId, ordinal), kind: 'round', ordinal, names })),
  ]);
  const table = sql`jsonb_to_recordset(${given}::jsonb) as given (id bigint, kind text, ordinal smallint, names jsonb)`;
  const inserted = await rows(
    tx,
    sql`insert into groupation (id, competition_id, kind, ordinal, names)
        select id, ${competitionId}, kind, ordinal, names from ${table}
        where not exists (select from groupation where groupation.id = given.id) returning id`,
  );
  const updated = await rows(
    tx,
    sql`update groupation set names = groupation.names || given.names from ${table}
        where groupation.id = given.id and groupation.names || given.names <> groupation.names
        returning groupation.id`,
  );
  const members = groups.flatMap(({ ordinal, teams }) =>
    teams.map((key) => ({ group_id: groupId(competitionId, ordinal), team_id: idOf(teamIds, key, 'team') })),
  );
  const joined = await rows(
    tx,
    sql`insert into group_member (group_id, team_id)
        select * from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given (group_id bigint, team_id bigint)
        on conflict do nothing returning team_id`,
  );
  if (inserted.length + updated.length + joined.length > 0) changes.competitions.add(competitionId);
}
