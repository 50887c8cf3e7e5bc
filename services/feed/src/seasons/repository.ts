import type { Language } from '@tribina/editions';
import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { NamedRow, TeamRow } from '../matches/repository';
import { byName, personNamed } from '../names';

interface RoundRow extends NamedRow {
  readonly ordinal: number;
  /** Nothing more is to be played in it. */
  readonly isOver: boolean;
}

interface ScorerRow {
  readonly rank: number;
  readonly name: string;
  readonly team: TeamRow;
  readonly goals: number;
  readonly penalties: number;
}

/** Postponed and cancelled matches keep no round open (contract of `MatchStatus`). */
const NOT_TO_BE_PLAYED = [60, 62];
/** Those with as many goals as the last of these are not left out. */
const SHOWN_SCORERS = 30;

/** Reads what a season is beside its matches and tables. */
export class SeasonRepository {
  constructor(private readonly database: Database) {}

  /** Rounds in their order, as of `app_now()`. */
  rounds(competitionId: number, language: Language): Promise<RoundRow[]> {
    return rows(
      this.database.read,
      sql`
        select r.id, coalesce(r.names ->> ${language}, r.names ->> 'en') as name, r.ordinal,
               bool_and(m.code = any(${sql.param(NOT_TO_BE_PLAYED)}::smallint[])
                        or (m.ended and m.start_time <= (select app_now()))) as "isOver"
        from groupation r join match m on m.round_id = r.id
        where r.competition_id = ${competitionId} and r.kind = 'round' and m.withdrawn_at is null
        group by r.id order by r.ordinal`,
    );
  }

  /** Whether there were goals by `app_now()` of which the source does not say who scored them. */
  async hasNamelessGoals(competitionId: number): Promise<boolean> {
    const found = await rows(
      this.database.read,
      sql`
        select from match m
        where m.competition_id = ${competitionId} and m.start_time <= (select app_now()) and m.score <> '{0,0}'
          and not exists (select from goal where goal.match_id = m.id)
        limit 1`,
    );
    return found.length > 0;
  }

  /** By goals, then fewer penalties, then name; own goals are nobody's. */
  async scorers(competitionId: number, language: Language): Promise<ScorerRow[]> {
    const found = await rows<ScorerRow>(
      this.database.read,
      sql`
        select ranked.rank::int, ${personNamed('ranked.scorer', 'ranked.competition_id', language)} as name, ranked.goals::int, ranked.penalties::int,
               jsonb_build_object('id', t.id, 'key', t.key, 'code', t.code, 'type', t.type,
                                  'name', coalesce(t.names ->> ${language}, t.names ->> 'en')) as team
        from (
          select scored.scorer, scored.team_id, ${competitionId}::bigint as competition_id, count(*) as goals, count(*) filter (where scored.is_penalty) as penalties,
                 rank() over (order by count(*) desc) as rank
          from (
            select g.scorer, g.is_penalty, case g.side when 'home' then m.home_id else m.visitor_id end as team_id
            from goal g join match m on m.id = g.match_id
            where m.competition_id = ${competitionId} and m.start_time <= (select app_now()) and not g.is_own_goal
          ) scored
          group by scored.scorer, scored.team_id
        ) ranked join team t on t.id = ranked.team_id
        where ranked.rank <= ${SHOWN_SCORERS}
        order by ranked.rank, ranked.penalties, ranked.scorer, t.key`,
    );
    const inOrder = byName(language);
    return found.sort((a, b) => a.rank - b.rank || a.penalties - b.penalties || inOrder(a, b));
  }
}
