import type { MeetingDraft, MeetingEntry } from '@tribina/contracts';
import { assertThat, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { named } from '../names';
import type { DeskAct, DeskDocument, DeskScope, DeskWriter, Saved } from './act';
import { listReferees } from './referees';
import { readsOf } from './rows';
import { listStadiums } from './stadiums';

type MeetingRow = Omit<MeetingEntry, 'version'>;

/** The matches of the event, by time. */
export async function listMeetings({
  tx,
  competitionId,
  language,
}: Pick<DeskScope, 'tx' | 'competitionId' | 'language'>): Promise<MeetingRow[]> {
  const found = await rows<MeetingRow & { readonly day: string | null }>(
    tx,
    sql`
      select m.id, ${named('home.names', language)} as home, ${named('visitor.names', language)} as visitor,
             to_char(m.start_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startTime", m.day::text as day,
             m.stadium_id as "stadiumId", record.referee_id as "refereeId", record.attendance
      from match m join team home on home.id = m.home_id join team visitor on visitor.id = m.visitor_id
      left join match_record record on record.match_id = m.id
      where m.competition_id = ${competitionId} and m.withdrawn_at is null order by m.start_time, m.id`,
  );
  return found.map(({ day, ...meeting }) => (day === null ? meeting : { ...meeting, day }));
}

const document = (id: number): DeskDocument<MeetingRow> => ({
  kind: 'match',
  id,
  read: readsOf(listMeetings, id),
  subject: ({ home, visitor }) => `${home} – ${visitor}`,
});

/** @throws AppError NOT_FOUND (404), STALE_REVISION (409), UNKNOWN_STADIUM, UNKNOWN_REFEREE (422) for those of no list of the event. */
export function saveMeeting(writer: DeskWriter, act: DeskAct, id: number, draft: MeetingDraft): Promise<Saved> {
  const { stadiumId, refereeId, attendance } = draft;
  return writer.save(act, document(id), async (scope) => {
    const isOf = (found: readonly { readonly id: number }[], wanted: number | null) =>
      wanted === null || found.some((one) => one.id === wanted);
    assertThat(isOf(await listStadiums(scope), stadiumId), 'UNKNOWN_STADIUM', 422, { field: 'stadiumId' });
    assertThat(isOf(await listReferees(scope), refereeId), 'UNKNOWN_REFEREE', 422, { field: 'refereeId' });
    // By name what is another than before: it is the desk's from now on.
    await scope.tx.execute(sql`
      update match set stadium_id = ${stadiumId}, of_desk = array(
        select unnest(match.of_desk)
        union select 'stadiumId' where match.stadium_id is distinct from ${stadiumId}::bigint
        union select field from (select) nothing left join match_record record on record.match_id = match.id
          cross join lateral (values ('refereeId', record.referee_id is distinct from ${refereeId}::bigint),
                                     ('attendance', record.attendance is distinct from ${attendance}::integer)
                             ) given (field, is_changed) where is_changed)
      where id = ${id}`);
    await scope.tx.execute(sql`
      insert into match_record (match_id, referee_id, attendance) values (${id}, ${refereeId}, ${attendance})
      on conflict (match_id) do update set referee_id = excluded.referee_id, attendance = excluded.attendance`);
    scope.changes.matches.add(id);
  });
}
