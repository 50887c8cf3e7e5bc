import type { Card, OddsEntry } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { row, rows, type Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { byName, named, personNamed } from '../names';
import type { TeamRow } from '../matches/repository';
import type { SquadFacts } from '../write/document';

interface Association {
  readonly code: string;
  readonly name: string;
}

interface RefereeRow {
  readonly id: number;
  readonly name: string;
  /** Of the name, in the source. */
  readonly spelling: string;
  readonly country: Association;
  readonly isWoman: boolean;
  readonly matches: number;
  readonly yellow: number;
  readonly red: number;
}

interface StadiumRow {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly capacity: number | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  readonly matches: number;
  readonly attendance: number | null;
}

/** What the desk tells of an event of the past. */
export interface ToldRow {
  readonly champion: TeamRow | null;
  readonly runnerUp: TeamRow | null;
  readonly third: TeamRow | null;
  readonly text: string;
}

/** What is counted of an event, as of `app_now()`. */
export interface FiguresRow {
  readonly teams: number;
  /** Those that have a score, and the goals of these. */
  readonly matches: number;
  readonly goals: number;
  /** Whether there is a match, and each is over. */
  readonly isOver: boolean;
  readonly hasKnockOut: boolean;
}

interface RecordRow {
  readonly referee: Pick<RefereeRow, 'id' | 'name' | 'country'> | null;
  readonly attendance: number | null;
  readonly cards: readonly Card[];
}

/** Nothing is told of a match before its kick-off (architecture, Time). */
const HAS_BEGUN = sql`m.start_time <= (select app_now())`;

/** The series that a competition is one event of: its key without the season. */
export function seriesOf(competition: string): SQL<string> {
  return sql`regexp_replace(${sql.raw(competition)}.key, '-[0-9]{4}(-[0-9]{2})?$', '')`;
}

function country(language: Language): SQL<Association> {
  return sql`jsonb_build_object('code', r.country_code, 'name', ${named('r.country_names', language)})`;
}

/** Reads who and what is at an event beside its matches and tables. */
export class EventRepository {
  constructor(private readonly database: Database) {}

  /** Of the matches of a competition, by name. */
  async teams(competitionId: number, language: Language): Promise<{ readonly id: number; readonly name: string }[]> {
    const found = await rows<{ id: number; name: string }>(
      this.database.read,
      sql`
        select distinct t.id, ${named('t.names', language)} as name
        from match m join team t on t.id in (m.home_id, m.visitor_id)
        where m.competition_id = ${competitionId} and m.withdrawn_at is null order by t.id`,
    );
    return found.sort(byName(language));
  }

  /** By matches led, then name. */
  async referees(competitionId: number, language: Language): Promise<RefereeRow[]> {
    const found = await rows<RefereeRow>(
      this.database.read,
      sql`
        select r.id, ${personNamed('r.name', 'named.competition_id', language)} as name, r.name as spelling,
               ${country(language)} as country, r.is_woman as "isWoman", count(m.id)::int as matches,
               coalesce(sum(cards.yellow), 0)::int as yellow, coalesce(sum(cards.red), 0)::int as red
        from competition_referee named
        join referee r on r.id = named.referee_id
        left join (match_record record
                   join match m on m.id = record.match_id and m.competition_id = ${competitionId} and ${HAS_BEGUN}
                     and m.withdrawn_at is null and m.code <> 62)
          on record.referee_id = r.id
        left join lateral (
          select count(*) filter (where kind = 'yellow') as yellow, count(*) filter (where kind <> 'yellow') as red
          from card where card.match_id = m.id) cards on true
        where named.competition_id = ${competitionId}
        group by named.competition_id, r.id order by r.id`,
    );
    const inOrder = byName(language);
    return found.sort((a, b) => b.matches - a.matches || inOrder(a, b));
  }

  /** By capacity, the largest first, then name. */
  stadiums(competitionId: number, language: Language): Promise<StadiumRow[]> {
    return rows(
      this.database.read,
      sql`
        select s.id, ${named('s.names', language)} as name, ${named('s.cities', language)} as city, s.capacity,
               case when s.latitude is not null and s.longitude is not null
                    then jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) end as position,
               count(m.id)::int as matches, sum(record.attendance) filter (where ${HAS_BEGUN})::int as attendance
        from (select stadium_id from match where competition_id = ${competitionId} and withdrawn_at is null
              union select stadium_id from competition_stadium where competition_id = ${competitionId}) used
        join stadium s on s.id = used.stadium_id
        left join match m on m.stadium_id = s.id and m.competition_id = ${competitionId} and m.withdrawn_at is null
        left join match_record record on record.match_id = m.id
        group by s.id order by s.capacity desc nulls last, s.key`,
    );
  }

  /** Undefined for a match of which nothing is known beside its play. */
  record(matchId: number, language: Language): Promise<RecordRow | null> {
    return row(
      this.database.read,
      sql`
        select case when r.id is not null
                    then jsonb_build_object('id', r.id, 'name', ${personNamed('r.name', 'm.competition_id', language)},
                                            'country', ${country(language)}) end as referee,
               record.attendance, coalesce((
                 select jsonb_agg(jsonb_build_object('side', side, 'player', ${personNamed('player', 'm.competition_id', language)}, 'minute', minute,
                                                     'offset', stoppage, 'kind', kind) order by ordinal)
                 from card where card.match_id = m.id), '[]') as cards
        from match_record record
        join match m on m.id = record.match_id and ${HAS_BEGUN}
        left join referee r on r.id = record.referee_id
        where record.match_id = ${matchId}`,
    );
  }

  /** Oldest first; null for a match that does not exist. */
  async oddsHistory(matchId: number, language: Language): Promise<OddsEntry[] | null> {
    const found = await row<{ entries: OddsEntry[] }>(
      this.database.read,
      sql`
        select coalesce((
          select jsonb_agg(jsonb_build_object(
            'since', to_char(since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'odds', coalesce((
              select jsonb_agg(jsonb_build_object(
                'value', one.value, 'subgame', jsonb_build_object('id', sg.id, 'name', ${named('sg.names', language)}))
                order by sg.id)
              from jsonb_to_recordset(past.odds) as one ("subgameId" smallint, value numeric)
              join subgame sg on sg.id = one."subgameId"), '[]')) order by ordinal)
          from odds_history past where past.match_id = m.id), '[]') as entries
        from match m where m.id = ${matchId}`,
    );
    return found?.entries ?? null;
  }

  /** Null where it is not known. */
  squad(
    competitionId: number,
    teamId: number,
    language: Language,
  ): Promise<Pick<SquadFacts, 'coach' | 'players'> | null> {
    return row(
      this.database.read,
      sql`
        select ${personNamed('coach', 'squad.competition_id', language)} as coach, coalesce((
          select jsonb_agg(jsonb_build_object('number', number, 'name', ${personNamed('player.name', 'player.competition_id', language)}, 'position', position, 'born', born)
                           order by ordinal)
          from squad_player player
          where player.competition_id = squad.competition_id and player.team_id = squad.team_id), '[]') as players
        from squad where competition_id = ${competitionId} and team_id = ${teamId}`,
    );
  }

  /** What the desk tells of events of the past, by their competition. */
  async told(competitionIds: readonly number[], language: Language): Promise<ReadonlyMap<number, ToldRow>> {
    const place = (alias: string) => sql`(
      select jsonb_build_object('id', id, 'key', key, 'name', ${named('names', language)}, 'code', code, 'type', type)
      from team where team.id = told.${sql.raw(alias)})`;
    const found = await rows<ToldRow & { competitionId: number }>(
      this.database.read,
      sql`
        select competition_id as "competitionId", ${place('champion_id')} as champion,
               ${place('runner_up_id')} as "runnerUp", ${place('third_id')} as third,
               coalesce(texts ->> ${language}, '') as text
        from event_history told where competition_id = any(${sql.param(competitionIds)}::bigint[])`,
    );
    return new Map(found.map(({ competitionId, ...told }) => [competitionId, told]));
  }

  /** By competition; none for one without a match. */
  async figures(competitionIds: readonly number[]): Promise<ReadonlyMap<number, FiguresRow>> {
    const found = await rows<FiguresRow & { competitionId: number }>(
      this.database.read,
      sql`
        select one.id as "competitionId", figures.*,
               (select count(distinct team) from match m cross join unnest(array[m.home_id, m.visitor_id]) as team
                where m.competition_id = one.id and m.withdrawn_at is null)::integer as teams
        from unnest(${sql.param(competitionIds)}::bigint[]) as one (id) cross join lateral (
          select (count(score) filter (where ${HAS_BEGUN}))::integer as matches,
                 coalesce(sum(score[1] + score[2]) filter (where ${HAS_BEGUN}), 0)::integer as goals,
                 bool_and(ended and ${HAS_BEGUN}) as "isOver",
                 bool_or(phase not in ('group', 'league')) as "hasKnockOut"
          from match m where m.competition_id = one.id and m.withdrawn_at is null
          having count(*) > 0) as figures`,
    );
    return new Map(found.map(({ competitionId, ...figures }) => [competitionId, figures]));
  }

  /** Ids of the competitions whose key is that of the given one with another season, this one among them; oldest first. */
  async series(competitionId: number): Promise<number[]> {
    const found = await rows<{ id: number }>(
      this.database.read,
      sql`
        select other.id from competition one
        join competition other on ${seriesOf('other')} = ${seriesOf('one')}
        where one.id = ${competitionId} order by other.season, other.id`,
    );
    return found.map(({ id }) => id);
  }
}
