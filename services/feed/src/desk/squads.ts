import type { SquadDraft, SquadEntry } from '@tribina/contracts';
import { AppError, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { isCalendarDay } from '../calendar';
import { named } from '../names';
import { writeSquads } from '../write/squads';
import type { DeskAct, DeskDocument, DeskScope, DeskWriter, Saved } from './act';
import { readsOf } from './rows';

type SquadRow = Omit<SquadEntry, 'version'>;

/** Of every team of the event, by name; empty where nothing is known. */
export function listSquads({
  tx,
  competitionId,
  language,
}: Pick<DeskScope, 'tx' | 'competitionId' | 'language'>): Promise<SquadRow[]> {
  return rows<SquadRow>(
    tx,
    sql`
      select team.id, ${named('team.names', language)} as team, squad.coach, coalesce((
               select jsonb_agg(jsonb_build_object('number', number, 'name', name, 'position', position, 'born', born)
                                order by ordinal)
               from squad_player player
               where player.competition_id = squad.competition_id and player.team_id = squad.team_id), '[]') as players
      from (select home_id as id from match where competition_id = ${competitionId} and withdrawn_at is null
            union select visitor_id from match where competition_id = ${competitionId} and withdrawn_at is null) playing
      join team on team.id = playing.id
      left join squad on squad.competition_id = ${competitionId} and squad.team_id = team.id
      order by team, team.id`,
  );
}

const document = (id: number): DeskDocument<SquadRow> => ({
  kind: 'squad',
  id,
  read: readsOf(listSquads, id),
  subject: ({ team }) => team,
});

/** @throws AppError NOT_FOUND (404) for a team that does not play there, BAD_REQUEST (400), STALE_REVISION (409). */
export function saveSquad(writer: DeskWriter, act: DeskAct, id: number, draft: SquadDraft): Promise<Saved> {
  check(draft);
  return writer.save(act, document(id), (scope) =>
    writeSquads(scope, [{ ...draft, team: String(id) }], new Map([[String(id), id]]), true),
  );
}

function check({ players }: SquadDraft): void {
  const numbers = players.flatMap(({ number }) => (number === null ? [] : [number]));
  if (new Set(numbers).size < numbers.length) {
    throw new AppError('BAD_REQUEST', 400, { field: 'players', reason: 'two players have one number' });
  }
  if (players.some(({ born }) => born !== null && !isCalendarDay(born))) {
    throw new AppError('BAD_REQUEST', 400, { field: 'players', reason: 'somebody is born on no day of the calendar' });
  }
}
