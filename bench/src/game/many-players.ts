import { openDatabase, type Database } from '@tribina/service-kit';
import pg from 'pg';
import { withServiceDatabase } from '../service-database';

const POOL_SIZE = 2;
const STATEMENT_LIMIT_MS = 15 * 60_000;

/** A name as players choose them, of the number of one. */
const NAME = `concat(
  (array['marko', 'jovan', 'ana', 'milica', 'petar', 'nikola', 'luka', 'sofija', 'teodora', 'stefan', 'vuk', 'dunja', 'lazar'])[1 + number % 13],
  (array['', '_', '.'])[1 + number / 13 % 3],
  (array['jovic', 'petrovic', 'ilic', 'markov', 'kostic', 'savic', 'babic', 'zvezda', 'bgd', 'gol', 'delija'])[1 + number / 39 % 11],
  number / 429)`;

const TEAM = `{"id": 1, "names": {"sr": "Tim", "hr": "Tim", "en": "Team"}, "flagUrl": "/team.svg"}`;

/** The challenge and the stage that are measured. */
export const CHALLENGE = 1;
export const STAGE = 1;

/** Players of a measurement: a million (design contracts A4), or `GAME_BENCH_PLAYERS`. */
export function playersWanted(): number {
  return Number(process.env['GAME_BENCH_PLAYERS'] ?? 1_000_000);
}

/** What is measured, and what it is compared with: the service's own connections, and a plain one. */
export interface Sides {
  readonly database: Database;
  readonly client: pg.Client;
  /** Where the service finds the database. */
  readonly serviceUrl: string;
  /** One more like it; ended with the measurement. */
  readonly connect: () => Promise<pg.Client>;
}

/** Works with a database of its own, in which so many players have a slip in a locked stage of eight matches. */
export function withManyPlayers<T>(players: number, work: (sides: Sides) => Promise<T>): Promise<T> {
  return withServiceDatabase('prognozzer', async ({ ownerUrl, url }) => {
    const database = openDatabase({
      url: ownerUrl,
      schema: 'prognozzer',
      clock: 'system',
      poolSize: POOL_SIZE,
      statementLimitMs: STATEMENT_LIMIT_MS,
    });
    const clients: pg.Client[] = [];
    const connect = async () => {
      const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=prognozzer,platform' });
      clients.push(client);
      await client.connect();
      return client;
    };
    try {
      const client = await connect();
      await fill(client, players);
      return await work({ database, client, connect, serviceUrl: url });
    } finally {
      await Promise.all(clients.map((client) => client.end()));
      await database.close();
    }
  });
}

/** The rows of a filled stage. */
export interface Filled {
  readonly stage: number;
  /** Matches of the feed, from the first to the last place. */
  readonly matches: readonly number[];
}

/**
 * Fills tables of the game with a stage that is locked, and a slip of each of so many players in it.
 *
 * @param before the highest number of a competition, a match and a member of the portal that is somebody else's.
 */
export async function fill(client: pg.Client, players: number, before = 0): Promise<Filled> {
  const idOf = async (text: string, values: readonly unknown[]) => {
    const { rows } = await client.query<{ id: string }>(text, [...values]);
    return Number(rows.at(-1)?.id);
  };
  const challenge = await idOf(
    `insert into challenge (competition_id, season, names, editions, allowed_countries)
     values ($1::bigint + 1, 'bench', '{"sr": "Liga", "hr": "Liga", "en": "League"}', '{rs}', '{1}') returning id`,
    [before],
  );
  const stage = await idOf(
    `insert into stage (challenge_id, ordinal, names, shortname, deadline, end_at, locked_at, prize_pool)
     values ($1, 1, '{"sr": "1", "hr": "1", "en": "1"}', '1', app_now(), app_now() + interval '4 hours', app_now(), 100000) returning id`,
    [challenge],
  );
  const lastEvent = await idOf(
    `insert into event (stage_id, position, match_id, start_time, code, ended, offered, home, visitor)
     select $1, place, $2::bigint + place, app_now(), 0, false, true, '${TEAM}', '${TEAM}' from generate_series(1, 8) as place
     order by place returning id`,
    [stage, before],
  );
  await client.query(
    `insert into game_user (portal_user_id, display_name, folded_name, country_id, linked_at, is_verified)
     select $2::bigint + number, name, name, 1, app_now(), true
     from generate_series(1, $1::integer) as number, ${NAME} as name order by number`,
    [players, before],
  );
  // One in ten has a joker.
  await client.query(
    `insert into joker (user_id, stage_id, type, state, event_id)
     select id, $1, 'EVENT_DOUBLE_PTS', 'INVESTED', $2::bigint - id / 10 % 8
     from game_user where portal_user_id > $3 and (portal_user_id - $3) % 10 = 1`,
    [stage, lastEvent, before],
  );
  const picks = Array<string>(8).fill("substr('11X2', 1 + floor(random() * 4)::integer, 1)").join(' || ');
  await client.query(
    `insert into slip (stage_id, user_id, picks, joker_id, joker_position, joker_type, version, saved_at)
     select $1, player.id, ${picks}, joker.id, event.position, joker.type, 1, app_now() - random() * interval '5 days'
     from game_user player
     left join joker on joker.user_id = player.id and joker.stage_id = $1 left join event on event.id = joker.event_id
     where portal_user_id > $2`,
    [stage, before],
  );
  await tidy(client);
  return { stage, matches: Array.from({ length: 8 }, (_none, index) => before + index + 1) };
}

/** As autovacuum would in time: neither side of a comparison pays for what the other has left. */
export async function tidy(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
