import { FLAG_NAMES } from '@tribina/contracts/associations';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { PlayerFacts, TeamFacts } from './document';
import { idOf, type IdMap, type WriteScope } from './scope';

/** Strength of a team of which nothing is known, on the scale of an Elo rating. */
const DEFAULT_RATING = 1500;

/** Writes teams and squads. Names are added language by language: a source that knows only English takes none away. */
export async function writeTeams(
  { tx, changes, competitionId }: WriteScope,
  teams: readonly TeamFacts[],
): Promise<void> {
  const given = JSON.stringify(
    teams.map(({ key, code, type, names, rating }) => ({
      key,
      code: code ?? null,
      type,
      names,
      rating: rating ?? null,
      fallback_code: codeOf(key, type),
    })),
  );
  const table = sql`jsonb_to_recordset(${given}::jsonb)
    as given (key text, code text, type text, names jsonb, rating smallint, fallback_code text)`;
  const inserted = await rows(
    tx,
    sql`insert into team (key, code, type, names, rating)
        select key, coalesce(code, fallback_code), type, names, coalesce(rating, ${DEFAULT_RATING}) from ${table}
        where not exists (select from team where team.key = given.key)
        on conflict (key) do nothing returning id`,
  );
  const updated = await rows(
    tx,
    sql`update team set code = coalesce(given.code, team.code), type = given.type, names = team.names || given.names,
          rating = coalesce(given.rating, team.rating)
        from ${table}
        where team.key = given.key
          and (coalesce(given.code, team.code), given.type, team.names || given.names, coalesce(given.rating, team.rating))
            is distinct from (team.code, team.type, team.names, team.rating)
        returning id`,
  );
  const hasNewSquad = await writeSquads(tx, teams);
  if (inserted.length + updated.length > 0 || hasNewSquad) changes.competitions.add(competitionId);
}

/** Ids of teams by key. */
export async function teamIdsOf(tx: Queryable, keys: readonly string[]): Promise<IdMap<string>> {
  const found = await rows<{ id: number; key: string }>(
    tx,
    sql`select id, key from team where key = any(${sql.param(keys)}::text[])`,
  );
  return new Map(found.map(({ id, key }) => [key, id]));
}

async function writeSquads(tx: Queryable, teams: readonly TeamFacts[]): Promise<boolean> {
  const withSquad = teams.flatMap(({ key, players }) => (players ? [{ key, players }] : []));
  if (withSquad.length === 0) return false;
  const ids = await teamIdsOf(
    tx,
    withSquad.map(({ key }) => key),
  );
  const known = await squadsOf(tx, [...ids.values()]);
  const changed = withSquad
    .map(({ key, players }) => ({ teamId: idOf(ids, key, 'team'), players }))
    .filter(({ teamId, players }) => JSON.stringify(known.get(teamId) ?? []) !== JSON.stringify(players.map(plain)));
  for (const { teamId, players } of changed) {
    await tx.execute(sql`delete from player where team_id = ${teamId}`);
    await tx.execute(sql`
      insert into player (team_id, ordinal, name, position)
      select ${teamId}, ordinal, given ->> 'name', given ->> 'position'
      from jsonb_array_elements(${JSON.stringify(players)}::jsonb) with ordinality as entry (given, ordinal)`);
  }
  return changed.length > 0;
}

async function squadsOf(tx: Queryable, teamIds: readonly number[]): Promise<Map<number, PlayerFacts[]>> {
  const players = await rows<PlayerFacts & { teamId: number }>(
    tx,
    sql`select team_id as "teamId", name, position from player
        where team_id = any(${sql.param(teamIds)}::bigint[]) order by team_id, ordinal`,
  );
  const squads = new Map<number, PlayerFacts[]>();
  for (const { teamId, ...player } of players) squads.set(teamId, [...(squads.get(teamId) ?? []), plain(player)]);
  return squads;
}

function plain({ name, position }: PlayerFacts): PlayerFacts {
  return { name, position };
}

/** Three letters for a team whose source has none: the first of its key, and for a nation none that are an association's. */
function codeOf(key: string, type: TeamFacts['type']): string {
  const [first = 'X', second = 'X', ...others] = key.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const codes = [...others, 'X'].map((third) => first + second + third);
  return codes.find((code) => type === 'CLUB' || !FLAG_NAMES.has(code)) ?? `${first}XX`;
}
