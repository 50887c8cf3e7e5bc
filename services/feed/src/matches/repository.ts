import type { Language } from '@tribina/editions';
import type { MatchFilter } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { Pair } from '../score';
import type { GoalFacts, Phase } from '../write/document';

export interface TeamRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly code: string;
  readonly type: 'NATIONAL_TEAM' | 'CLUB';
}

export interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** A match as it is stored, with names in one language. */
export interface MatchRow {
  readonly id: number;
  readonly startTime: string;
  /** Whether its kick-off has come, by `app_now()`. */
  readonly isStarted: boolean;
  /** Whether it has left the file of its competition. */
  readonly isWithdrawn: boolean;
  readonly competition: NamedRow;
  readonly group: NamedRow | null;
  readonly round: NamedRow & { readonly ordinal: number };
  readonly phase: Phase;
  readonly home: TeamRow;
  readonly visitor: TeamRow;
  readonly code: number;
  readonly ended: boolean;
  readonly minute: number | null;
  readonly score: Pair | null;
  readonly halfTime: Pair | null;
  readonly fullTime: Pair | null;
  readonly extraTime: Pair | null;
  readonly penalties: Pair | null;
  readonly goals: readonly GoalFacts[];
  readonly stadium: (NamedRow & { readonly city: string }) | null;
  readonly odds: readonly { readonly value: number; readonly subgame: NamedRow }[];
}

interface MatchQuery extends MatchFilter {
  readonly teamId?: number;
  readonly opponentId?: number;
}

const language = sql.placeholder('language');

/** The name in the language asked for, English where it has none. */
function localized(column: string): SQL {
  const names = sql.raw(column);
  return sql`coalesce(${names} ->> ${language}, ${names} ->> 'en')`;
}

function team(alias: string): SQL<TeamRow> {
  const of = (column: string) => sql.raw(`${alias}.${column}`);
  return sql`jsonb_build_object('id', ${of('id')}, 'key', ${of('key')}, 'name', ${localized(`${alias}.names`)},
    'code', ${of('code')}, 'type', ${of('type')})`;
}

/** A filter that is left out is null and lets everything through. */
function optional(name: keyof MatchQuery, type: string, condition: (value: SQL) => SQL): SQL {
  const value = sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  return sql`(${value} is null or ${condition(value)})`;
}

const COLUMNS = {
  id: sql<number>`m.id`,
  startTime: sql<string>`to_char(m.start_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  isStarted: sql<boolean>`m.start_time <= clock.now`,
  isWithdrawn: sql<boolean>`m.withdrawn_at is not null`,
  competition: sql<NamedRow>`jsonb_build_object('id', c.id, 'name', ${localized('c.names')})`,
  group: sql<NamedRow | null>`case when g.id is not null
    then jsonb_build_object('id', g.id, 'name', ${localized('g.names')}) end`,
  round: sql<MatchRow['round']>`jsonb_build_object('id', r.id, 'name', ${localized('r.names')}, 'ordinal', r.ordinal)`,
  phase: sql<Phase>`m.phase`,
  home: team('home'),
  visitor: team('visitor'),
  code: sql<number>`m.code`,
  ended: sql<boolean>`m.ended`,
  minute: sql<number | null>`m.minute`,
  score: sql<Pair | null>`m.score`,
  halfTime: sql<Pair | null>`m.half_time`,
  fullTime: sql<Pair | null>`m.full_time`,
  extraTime: sql<Pair | null>`m.extra_time`,
  penalties: sql<Pair | null>`m.penalties`,
  goals: sql<GoalFacts[]>`coalesce((
    select jsonb_agg(jsonb_build_object('side', side, 'scorer', scorer, 'minute', minute, 'offset', stoppage,
                                        'penalty', is_penalty, 'ownGoal', is_own_goal) order by ordinal)
    from goal where goal.match_id = m.id), '[]')`,
  stadium: sql<MatchRow['stadium']>`case when s.id is not null
    then jsonb_build_object('id', s.id, 'name', ${localized('s.names')}, 'city', ${localized('s.cities')}) end`,
  odds: sql<MatchRow['odds']>`coalesce((
    select jsonb_agg(jsonb_build_object('value', o.value,
                                        'subgame', jsonb_build_object('id', sg.id, 'name', ${localized('sg.names')}))
                     order by sg.id)
    from odd o join subgame sg on sg.id = o.subgame_id
    where o.match_id = m.id and ${optional('subgameIds', 'bigint[]', (ids) => sql`sg.id = any(${ids})`)}), '[]')`,
};

const FROM = sql`
  match m
  cross join (select app_now() as now) as clock
  join competition c on c.id = m.competition_id
  join groupation r on r.id = m.round_id
  left join groupation g on g.id = m.group_id
  join team home on home.id = m.home_id
  join team visitor on visitor.id = m.visitor_id
  left join stadium s on s.id = m.stadium_id`;

const CONDITIONS = sql.join(
  [
    // What has left its file is told to those alone who hold it.
    sql`(m.withdrawn_at is null or ${sql.placeholder('ids')}::bigint[] is not null)`,
    optional('fromTime', 'timestamptz', (time) => sql`m.start_time >= ${time}`),
    optional('toTime', 'timestamptz', (time) => sql`m.start_time <= ${time}`),
    optional('groupationId', 'bigint', (id) => sql`${id} in (m.group_id, m.round_id)`),
    optional('competitionIds', 'bigint[]', (ids) => sql`m.competition_id = any(${ids})`),
    optional(
      'subgameIds',
      'bigint[]',
      (ids) => sql`exists (select from odd where odd.match_id = m.id and odd.subgame_id = any(${ids}))`,
    ),
    optional('ids', 'bigint[]', (ids) => sql`m.id = any(${ids})`),
    optional('teamId', 'bigint', (id) => sql`${id} in (m.home_id, m.visitor_id)`),
    optional('opponentId', 'bigint', (id) => sql`${id} in (m.home_id, m.visitor_id)`),
  ],
  sql` and `,
);

/** Reads matches, by start time and then id. */
export class MatchRepository {
  readonly #select;

  constructor(database: Database) {
    this.#select = database.read
      .select(COLUMNS)
      .from(FROM)
      .where(CONDITIONS)
      .orderBy(sql`m.start_time, m.id`)
      .limit(sql.placeholder('limit'))
      .prepare('feed_matches');
  }

  /** @param limit null: all of them. */
  find(query: MatchQuery, language: Language, limit: number | null): Promise<MatchRow[]> {
    return this.#select.execute({
      language,
      limit,
      fromTime: query.fromTime ?? null,
      toTime: query.toTime ?? null,
      groupationId: query.groupationId ?? null,
      competitionIds: listOrNull(query.competitionIds),
      subgameIds: listOrNull(query.subgameIds),
      ids: listOrNull(query.ids),
      teamId: query.teamId ?? null,
      opponentId: query.opponentId ?? null,
    });
  }
}

/** An empty list filters nothing (contract of `MatchFilter`). */
function listOrNull(ids: readonly number[] | undefined): readonly number[] | null {
  return ids && ids.length > 0 ? ids : null;
}
