import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { SquadFacts } from './document';
import { idOf, type IdMap, type WriteScope } from './scope';

/**
 * Writes the squads that a source knows, each as a whole; those of other teams stay, and those that the desk has written.
 *
 * @param isOfDesk whether the desk is the source: what it writes stays when another one is read.
 */
export async function writeSquads(
  { tx, changes, competitionId }: WriteScope,
  squads: readonly SquadFacts[],
  teamIds: IdMap<string>,
  isOfDesk = false,
): Promise<void> {
  const stored = await storedSquads(tx, competitionId);
  const given = squads.map(({ team, coach, players }) => ({
    teamId: idOf(teamIds, team, 'team'),
    coach,
    players: players.map(({ number, name, position, born }) => ({ number, name, position, born })),
  }));
  const changed = given.filter(({ teamId, ...squad }) => {
    const before = stored.get(teamId);
    return JSON.stringify(squad) !== before?.text && (isOfDesk || !before?.isOfDesk);
  });
  if (changed.length === 0) return;
  const table = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
    as given ("teamId" bigint, coach text, players jsonb)`;
  await tx.execute(sql`
    delete from squad where competition_id = ${competitionId} and team_id in (select "teamId" from ${table})`);
  await tx.execute(sql`
    insert into squad (competition_id, team_id, coach, is_of_desk)
    select ${competitionId}, "teamId", coach, ${isOfDesk} from ${table}`);
  await tx.execute(sql`
    insert into squad_player (competition_id, team_id, ordinal, number, name, position, born)
    select ${competitionId}, "teamId", place, (player ->> 'number')::smallint, player ->> 'name', player ->> 'position',
      (player ->> 'born')::date
    from ${table}, jsonb_array_elements(given.players) with ordinality as listed (player, place)`);
  changes.competitions.add(competitionId);
}

interface StoredSquad {
  readonly text: string;
  readonly isOfDesk: boolean;
}

async function storedSquads(tx: WriteScope['tx'], competitionId: number): Promise<ReadonlyMap<number, StoredSquad>> {
  const found = await rows<Pick<SquadFacts, 'coach' | 'players'> & { teamId: number; isOfDesk: boolean }>(
    tx,
    sql`select team_id as "teamId", coach, is_of_desk as "isOfDesk", coalesce((
          select jsonb_agg(jsonb_build_object('number', number, 'name', name, 'position', position, 'born', born)
                           order by ordinal)
          from squad_player player
          where player.competition_id = squad.competition_id and player.team_id = squad.team_id), '[]') as players
        from squad where competition_id = ${competitionId}`,
  );
  // One order of fields, so that equal squads are equal as text.
  const plain = ({ number, name, position, born }: SquadFacts['players'][number]) => ({ number, name, position, born });
  return new Map(
    found.map(({ teamId, coach, players, isOfDesk }) => [
      teamId,
      { text: JSON.stringify({ coach, players: players.map(plain) }), isOfDesk },
    ]),
  );
}
