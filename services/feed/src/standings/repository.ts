import type { Language } from '@tribina/editions';
import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { NamedRow, TeamRow } from '../matches/repository';
import type { TableMatch } from './record';

interface GroupRow extends NamedRow {
  readonly teams: readonly TeamRow[];
}

interface GroupMatchRow extends TableMatch {
  readonly groupId: number;
}

/** Reads what tables are made of. */
export class StandingsRepository {
  constructor(private readonly database: Database) {}

  groups(competitionId: number, language: Language): Promise<GroupRow[]> {
    return rows(
      this.database.read,
      sql`
        select g.id, coalesce(g.names ->> ${language}, g.names ->> 'en') as name,
               jsonb_agg(jsonb_build_object('id', t.id, 'key', t.key, 'code', t.code, 'type', t.type,
                                            'name', coalesce(t.names ->> ${language}, t.names ->> 'en'))) as teams
        from groupation g join group_member on group_id = g.id join team t on t.id = team_id
        where g.competition_id = ${competitionId}
        group by g.id order by g.ordinal`,
    );
  }

  /** Matches of groups; a score only of those that are over by `app_now()`. */
  matches(competitionId: number): Promise<GroupMatchRow[]> {
    return rows(
      this.database.read,
      sql`
        select group_id as "groupId", home_id as "homeId", visitor_id as "visitorId",
               case when ended and start_time <= (select app_now()) then full_time end as score
        from match where competition_id = ${competitionId} and group_id is not null`,
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
