import type { Language } from '@tribina/editions';
import type { MatchFilter } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { personNamed } from '../names';
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
  readonly day: string | null;
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
  /** Of what a calendar tells of it, and since when it is so. */
  readonly revision: number;
  readonly changedAt: string;
  readonly odds: readonly { readonly value: number; readonly subgame: NamedRow }[];
}

interface MatchQuery extends MatchFilter {
  readonly teamId?: number;
  readonly opponentId?: number;
  readonly phases?: readonly Phase[];
  /** Also those that have left the file of their competition. */
  readonly withdrawn?: true;
}

const language = sql.placeholder('language');

/** The name in the language asked for, English where it has none. */
function localized(column: string): SQL {
  const names = sql.raw(column);
  return sql`coalesce(${names} ->> ${language}, ${names} ->> 'en')`;
}

/** What is named beside a match is looked up for each match that is answered: a join would be planned over all there are. */
function named<T extends NamedRow | null>(table: string, column: string, more: SQL = sql``): SQL<T> {
  return sql`(select jsonb_build_object('id', id, 'name', ${localized('names')}${more})
    from ${sql.raw(table)} where id = ${sql.raw(column)})`;
}

function team(column: string): SQL<TeamRow> {
  return named('team', column, sql`, 'key', key, 'code', code, 'type', type`);
}

function given(name: keyof MatchQuery, type: string): SQL {
  return sql`${sql.placeholder(name)}::${sql.raw(type)}`;
}

function instant(column: string): SQL<string> {
  return sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const COLUMNS = {
  id: sql<number>`m.id`,
  startTime: instant('m.start_time'),
  day: sql<string | null>`m.day::text`,
  isStarted: sql<boolean>`m.start_time <= clock.now`,
  isWithdrawn: sql<boolean>`m.withdrawn_at is not null`,
  competition: named<NamedRow>('competition', 'm.competition_id'),
  group: named<NamedRow | null>('groupation', 'm.group_id'),
  round: named<MatchRow['round']>('groupation', 'm.round_id', sql`, 'ordinal', ordinal`),
  phase: sql<Phase>`m.phase`,
  home: team('m.home_id'),
  visitor: team('m.visitor_id'),
  code: sql<number>`m.code`,
  ended: sql<boolean>`m.ended`,
  minute: sql<number | null>`m.minute`,
  score: sql<Pair | null>`m.score`,
  halfTime: sql<Pair | null>`m.half_time`,
  fullTime: sql<Pair | null>`m.full_time`,
  extraTime: sql<Pair | null>`m.extra_time`,
  penalties: sql<Pair | null>`m.penalties`,
  goals: sql<GoalFacts[]>`coalesce((
    select jsonb_agg(jsonb_build_object('side', side, 'scorer', ${personNamed('scorer', 'm.competition_id', language)}, 'minute', minute, 'offset', stoppage,
                                        'penalty', is_penalty, 'ownGoal', is_own_goal) order by ordinal)
    from goal where goal.match_id = m.id), '[]')`,
  stadium: named<MatchRow['stadium']>('stadium', 'm.stadium_id', sql`, 'city', ${localized('cities')}`),
  revision: sql<number>`m.revision`,
  changedAt: instant('m.changed_at'),
  odds: sql<MatchRow['odds']>`coalesce((
    select jsonb_agg(jsonb_build_object('value', o.value,
                                        'subgame', jsonb_build_object('id', sg.id, 'name', ${localized('sg.names')}))
                     order by sg.id)
    from odd o join subgame sg on sg.id = o.subgame_id
    where o.match_id = m.id and (${given('subgameIds', 'bigint[]')} is null
                                 or sg.id = any(${given('subgameIds', 'bigint[]')}))), '[]')`,
};

const FROM = sql`match m cross join (select app_now() as now) as clock`;

const isOfTeam = (id: SQL) => sql`(m.home_id = ${id} or m.visitor_id = ${id})`;
const groupation = given('groupationId', 'bigint');

const CONDITIONS: Readonly<Record<keyof MatchQuery, SQL>> = {
  fromTime: sql`m.start_time >= ${given('fromTime', 'timestamptz')}`,
  toTime: sql`m.start_time <= ${given('toTime', 'timestamptz')}`,
  groupationId: sql`(m.round_id = ${groupation} or m.group_id = ${groupation})`,
  competitionIds: sql`m.competition_id = any(${given('competitionIds', 'bigint[]')})`,
  subgameIds: sql`exists (select from odd where odd.match_id = m.id and odd.subgame_id = any(${given('subgameIds', 'bigint[]')}))`,
  ids: sql`m.id = any(${given('ids', 'bigint[]')})`,
  teamId: isOfTeam(given('teamId', 'bigint')),
  opponentId: isOfTeam(given('opponentId', 'bigint')),
  phases: sql`m.phase = any(${given('phases', 'text[]')})`,
  withdrawn: sql`true`,
};
const FILTERS = Object.keys(CONDITIONS) as (keyof MatchQuery)[];

type Select = ReturnType<typeof selectBy>;

/** A statement for each set of filters: one for all would be planned for none of them. */
function selectBy(database: Database, filters: readonly (keyof MatchQuery)[]) {
  // What has left its file is told to those alone who hold it, or ask for it.
  const hasWithdrawn = filters.includes('ids') || filters.includes('withdrawn');
  const stays = hasWithdrawn ? [] : [sql`m.withdrawn_at is null`];
  const conditions = [...stays, ...filters.map((filter) => CONDITIONS[filter])];
  return (
    database.read
      .select(COLUMNS)
      .from(FROM)
      .where(sql.join(conditions, sql` and `))
      .orderBy(sql`m.start_time, m.id`)
      .limit(sql.placeholder('limit'))
      // The name has 63 letters at most.
      .prepare(`feed_matches_${FILTERS.map((filter) => Number(filters.includes(filter))).join('')}`)
  );
}

/** Reads matches, by start time and then id. */
export class MatchRepository {
  readonly #selects = new Map<string, Select>();

  constructor(private readonly database: Database) {}

  /** An empty list filters nothing (contract of `MatchFilter`). @param limit null: all of them. */
  find(query: MatchQuery, language: Language, limit: number | null): Promise<MatchRow[]> {
    const filters = FILTERS.filter((filter) => isGiven(query[filter]));
    const subgameIds = isGiven(query.subgameIds) ? query.subgameIds : null;
    return this.#select(filters).execute({ ...query, subgameIds, language, limit });
  }

  #select(filters: readonly (keyof MatchQuery)[]): Select {
    const key = filters.join(' ');
    const select = this.#selects.get(key) ?? selectBy(this.database, filters);
    this.#selects.set(key, select);
    return select;
  }
}

function isGiven(value: MatchQuery[keyof MatchQuery]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}
