import type { Stage } from '@tribina/contracts';
import { AppError, openDatabase, row, type Database } from '@tribina/service-kit';
import { IS_FULL } from '@tribina/testing';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addPlayers, codeOf, SERVICE_NOW, storeSlip, type TestPlayer } from '../testing/players';
import { save, slipOf, startChallenge, storedSlip, untilBlocked, untilTrue, whileHeld } from '../testing/playing';
import { inHours, startWorld, type World } from '../testing/world';
import { guarded, NothingSaved } from './database-faults';
import { guardedSave, type SaveValues } from './guarded-save';
import { OpenStages } from './open-stage';

const ATTEMPTS = IS_FULL ? 100_000 : 4_000;
const WRITERS = 8;
/** Of these; the others run the guarded statement itself, which comes to the deadline more often. */
const HTTP_WRITERS = 2;
const PLAYERS = 120;
const D = 1;
const HOUR_MS = 3_600_000;
/** How long before D the clock is moved to while everybody goes on saving. */
const RUN_UP_MS = 1_500;

let world: World;
let stage: Stage;
let challengeId: number;
let database: Database;
let stages: OpenStages;
let statement: ReturnType<typeof guardedSave>;

beforeAll(async () => {
  world = await startWorld();
  database = openDatabase({ url: world.databaseUrl, schema: 'prognozzer', clock: 'adjustable' });
  stages = new OpenStages(database);
  statement = guardedSave(database.write);
  const started = await startChallenge(world, [D]);
  ({ challengeId } = started);
  [stage] = started.stages as [Stage];
});
afterAll(async () => {
  await database.close();
  await world.close();
});

const OUTCOMES = '1X2';
const anyPicks = () => Array.from({ length: 8 }, () => OUTCOMES[Math.floor(Math.random() * 3)]).join('');
const untilPast = (ms: number) =>
  untilTrue(
    world,
    sql`select ${SERVICE_NOW} > ${inHours(D)}::timestamptz + make_interval(secs => ${ms / 1_000}::double precision)`,
  );

type Attempt = (player: TestPlayer) => Promise<string>;

async function saveByCall(player: TestPlayer): Promise<string> {
  return codeOf(await save(world, player, slipOf({ challengeId, stage, picks: anyPicks() }, player))).join(' ');
}

/** The write alone, without all that is asked before it: it has no other guard than its own. */
async function saveByStatement({ id: userId }: TestPlayer): Promise<string> {
  const values: SaveValues = {
    stageId: stage.id,
    matchesVersion: 0,
    userId,
    picks: anyPicks(),
    version: null,
    jokerId: null,
    jokerPosition: null,
    jokerType: null,
    formerJokerId: null,
    requestId: randomUUID(),
    bodyHash: Buffer.alloc(32),
    answer: '{}',
  };
  try {
    return await guarded(
      () => stages.isOpen(stage.id),
      'UNEXPECTED',
      async () => {
        if ((await statement.execute(values)).length === 0) throw new NothingSaved();
        return '200 OK';
      },
    );
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.code}`;
    throw error;
  }
}

/** One that has waited for too long is sent again. */
async function saveUntilAnswered(player: TestPlayer): Promise<string> {
  for (;;) {
    const code = await saveByCall(player);
    if (code !== '503 OVERLOADED') return code;
  }
}

/** Players whose saves wait for another transaction, each in another way, while the deadline passes. */
async function heldBack(players: readonly TestPlayer[]): Promise<{ codes: string[]; stored: unknown[] }> {
  const [locked, changed, inserted, first] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  for (const { id: userId } of [locked, changed])
    await storeSlip(world, { stageId: stage.id, userId, picks: 'XXXXXXXX' });
  const own = ({ id }: TestPlayer) => sql`stage_id = ${stage.id} and user_id = ${id}`;
  const insertion = ({ id }: TestPlayer) => sql`insert into slip (stage_id, user_id, picks, version, saved_at)
    values (${stage.id}, ${id}, '22222222', 1, ${inHours(0)})`;
  const holds: [TestPlayer, SQL, 'commit' | 'rollback'][] = [
    [locked, sql`select from slip where ${own(locked)} for update`, 'commit'],
    [changed, sql`update slip set picks = '22222222' where ${own(changed)}`, 'commit'],
    [inserted, insertion(inserted), 'commit'],
    [first, insertion(first), 'rollback'],
  ];
  let release = () => {};
  const passed = new Promise<void>((resolve) => (release = resolve));
  const answers: Promise<string>[] = [];
  const held = holds.map(([player, hold, end]) =>
    whileHeld(world, { hold, end }, async () => {
      answers.push(saveUntilAnswered(player));
      await passed;
    }),
  );
  await untilBlocked(world, 1);
  await world.moveClock(D - RUN_UP_MS / HOUR_MS);
  await untilPast(50);
  release();
  await Promise.all(held);
  const stored = await Promise.all(players.map(async ({ id }) => (await storedSlip(world, stage.id, id))?.picks));
  return { codes: await Promise.all(answers), stored };
}

it(
  `${ATTEMPTS} saves by ${WRITERS} writers across a deadline, some of them blocked: none is saved at it or later`,
  async () => {
    const [first, ...others] = await addPlayers(world, PLAYERS + 4);
    const held = others.slice(0, 3).concat(first ?? []);
    const players = others.slice(3);
    const answers = new Map<string, number>();
    let attempts = 0;
    let isCrossed = false;
    const write = async (attempt: Attempt, until: () => boolean) => {
      while (!until()) {
        attempts += 1;
        const player = players[Math.floor(Math.random() * players.length)];
        if (!player) throw new Error('There is no player');
        const code = await attempt(player);
        answers.set(code, (answers.get(code) ?? 0) + 1);
      }
    };
    const writers = (until: () => boolean) =>
      Promise.all(
        Array.from({ length: WRITERS }, (_none, index) =>
          write(index < HTTP_WRITERS ? saveByCall : saveByStatement, until),
        ),
      );

    await writers(() => attempts >= ATTEMPTS / 2);
    const crossing = heldBack(held).finally(() => (isCrossed = true));
    await writers(() => isCrossed && attempts >= ATTEMPTS);
    const { codes, stored } = await crossing;

    expect([...answers.keys()].sort()).toEqual(['200 OK', '409 INACTIVE_STAGE']);
    expect(codes).toEqual(Array(4).fill('409 INACTIVE_STAGE'));
    expect(stored).toEqual(['XXXXXXXX', '22222222', '22222222', undefined]);
    const seen = await row<Record<string, number>>(
      world.owner.write,
      sql`select (select count(*)::int from slip where saved_at >= ${inHours(D)}) as late,
                 (select count(*)::int from slip_history where saved_at >= ${inHours(D)}) as "lateInHistory",
                 (select count(*)::int from slip_history where user_id = any(${sql.param(players.map(({ id }) => id))})) as kept,
                 (select count(*)::int from answered_request) as answered,
                 (select count(*)::int from slip where picks is distinct from
                    (select picks from slip_history history
                     where (history.stage_id, history.user_id, history.version) = (slip.stage_id, slip.user_id, slip.version))
                    and user_id = any(${sql.param(players.map(({ id }) => id))})) as torn,
                 (select extract(epoch from ${inHours(D)}::timestamptz - max(saved_at)) * 1000 from slip_history) as "lastBeforeMs"`,
    );
    const accepted = answers.get('200 OK');
    expect(seen).toMatchObject({ late: 0, lateInHistory: 0, torn: 0, kept: accepted, answered: accepted });
    // They did save until shortly before it.
    expect(seen?.['lastBeforeMs']).toBeLessThan(RUN_UP_MS);
  },
  IS_FULL ? 3_600_000 : 240_000,
);
