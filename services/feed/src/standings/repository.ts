import type { Language } from '@tribina/editions';
import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { NamedRow, TeamRow } from '../matches/repository';
import type { PlayOff } from './play-offs';
import type { TableMatch } from './record';

export interface GroupRow extends NamedRow {
  readonly ordinal: number;
  /** In English. */
  readonly key: string;
  readonly teams: readonly TeamRow[];
}

export interface GroupMatchRow extends TableMatch {
  readonly groupId: number;
}

/** What is said of a match only once it is over by `app_now()`. */
const IS_OVER = sql`ended and start_time <= (select app_now())`;
/** A cancelled match is none of a table, and neither is one that has left its file. */
const COUNTS = sql`code <> 62 and withdrawn_at is null`;

/** Reads what tables are made of. */
export class StandingsRepository {
  constructor(private readonly database: Database) {}

  groups(competitionId: number, language: Language): Promise<GroupRow[]> {
    return rows(
      this.database.read,
      sql`
        select g.id, g.ordinal, g.names ->> 'en' as key, coalesce(g.names ->> ${language}, g.names ->> 'en') as name,
               jsonb_agg(jsonb_build_object('id', t.id, 'key', t.key, 'code', t.code, 'type', t.type,
                                            'name', coalesce(t.names ->> ${language}, t.names ->> 'en'))) as teams
        from groupation g join group_member on group_id = g.id join team t on t.id = team_id
        where g.competition_id = ${competitionId}
        group by g.id order by g.ordinal`,
    );
  }

  /**
   * Matches of groups; a score only of those that are over by `app_now()`. In 1954 groups had extra time, too.
   *
   * @param withCards where a rule asks for them: each match without a source of its cards has none then.
   */
  matches(competitionId: number, withCards: boolean): Promise<GroupMatchRow[]> {
    const cards = sql`, (
      select coalesce((
        select jsonb_agg(jsonb_build_object('side', side, 'player', player, 'kind', kind))
        from card where card.match_id = match.id), '[]')
      from match_record record where record.match_id = match.id and record.has_cards) as cards`;
    return rows(
      this.database.read,
      sql`
        select group_id as "groupId", home_id as "homeId", visitor_id as "visitorId",
               (select ordinal from groupation where id = round_id) as round,
               case when ${IS_OVER} then coalesce(extra_time, full_time) end as score${withCards ? cards : sql``}
        from match where competition_id = ${competitionId} and group_id is not null and ${COUNTS}`,
    );
  }

  /** Matches outside groups that are no round of a knock-out with a name of its own. */
  playOffs(competitionId: number): Promise<PlayOff[]> {
    return rows(
      this.database.read,
      sql`
        select home_id as "homeId", visitor_id as "visitorId", case when ${IS_OVER} then score end as score,
               case when ${IS_OVER} then penalties end as penalties
        from match where competition_id = ${competitionId} and phase = 'knock-out' and ${COUNTS}`,
    );
  }

  async deductions(competitionId: number): Promise<Map<number, number>> {
    const found = await rows<{ team_id: number; points: number }>(
      this.database.read,
      sql`select team_id, points from deduction where competition_id = ${competitionId}`,
    );
    return new Map(found.map(({ team_id, points }) => [team_id, points]));
  }
}
