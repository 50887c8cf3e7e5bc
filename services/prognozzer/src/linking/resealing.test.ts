import { row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { programBeside } from '@tribina/testing';
import { execFile } from 'node:child_process';
import { addPlayers, type TestPlayer } from '../testing/players';
import { untilBlocked, whileHeld } from '../testing/playing';
import { startWorld, type World } from '../testing/world';
import { IdentityNumbers } from './identity-numbers';
import { numbersByKey, reportOf, resealNumbers } from './resealing';
import { HASH_KEY, sealNumber, SEAL_KEY } from './testing';

const OLD = SEAL_KEY;
const NEW = 'a-newer-key-of-the-tests-which-is-long';
const NUMBER = '0101990710008';
const numbers = new IdentityNumbers(`${NEW},${OLD}`, HASH_KEY);
const newestAlone = new IdentityNumbers(NEW, HASH_KEY);
const [newest = '', older = ''] = numbers.keyIds;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.owner.write.execute(sql`delete from game_user`));

/** Each has the number of the tests' own, sealed by the old key: it is unique by what stands behind it. */
async function sealedPlayers(count: number): Promise<TestPlayer[]> {
  const players = await addPlayers(world, count);
  const old = new IdentityNumbers(OLD, HASH_KEY);
  const given = players.map(({ id }) => ({ id, sealed: old.seal(NUMBER, id).toString('hex') }));
  await world.owner.write.execute(sql`
    update game_user set identity_sealed = decode(given.sealed, 'hex')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, sealed text)
    where game_user.id = given.id`);
  return players;
}

const stored = () =>
  rows<{ id: number; sealed: Buffer | null }>(
    world.owner.write,
    sql`select id, identity_sealed as sealed from game_user order by id`,
  );
const byKey = async () => Object.fromEntries(await numbersByKey(world.owner.write));

it('seals all by the newest key, in batches, and each opens for its player still', async () => {
  const players = await sealedPlayers(1_200);
  const batches: number[] = [];
  expect(await resealNumbers(world.owner, numbers, (count) => batches.push(count))).toEqual({
    count: 1_200,
    unreadable: [],
  });
  expect(batches).toEqual([500, 500, 200, 0]);
  expect(await byKey()).toEqual({ [newest]: 1_200 });
  const opened = (await stored()).map(({ id, sealed }) => sealed && newestAlone.open(sealed, id));
  expect(new Set(opened)).toEqual(new Set([NUMBER]));
  expect(opened).toHaveLength(players.length);
});

it('goes on where it was ended, and does nothing twice', async () => {
  await sealedPlayers(700);
  const ended = new Error('ended');
  const first = resealNumbers(world.owner, numbers, () => {
    throw ended;
  });
  await expect(first).rejects.toBe(ended);
  expect(await byKey()).toEqual({ [newest]: 500, [older]: 200 });
  expect((await resealNumbers(world.owner, numbers)).count).toBe(200);
  const before = await stored();
  expect((await resealNumbers(world.owner, numbers)).count).toBe(0);
  expect(await stored()).toEqual(before);
});

it.each([
  ['unlinks', sql`identity_sealed = null, identity_hash = null`, null],
  ['has linked another number', sql`identity_sealed = '\\x01020304'`, '01020304'],
])('undoes nothing of a player who %s at the same time', async (_what, change, expected) => {
  const [ana] = await sealedPlayers(2);
  let work: ReturnType<typeof resealNumbers> | undefined;
  await whileHeld(
    world,
    { hold: sql`update game_user set ${change} where id = ${ana?.id ?? 0}`, end: 'commit' },
    async () => {
      work = resealNumbers(world.owner, numbers);
      await untilBlocked(world, 1);
    },
  );
  expect((await work)?.count).toBe(1);
  expect((await stored())[0]?.sealed?.toString('hex') ?? null).toBe(expected);
});

it('leaves what no key opens as it is, names whose it is, and seals the others', async () => {
  const [ana, ben, cara] = await sealedPlayers(3);
  if (!ana || !ben || !cara) throw new Error('No players were stored');
  await sealNumber(world, ana, NUMBER, 'a-key-that-is-no-longer-among-the-keys');
  await world.owner.write.execute(
    sql`update game_user set identity_sealed = substring(identity_sealed from 1 for 20) where id = ${ben.id}`,
  );
  expect(await resealNumbers(world.owner, numbers)).toEqual({ count: 1, unreadable: [ana.id, ben.id] });
  expect(Object.values(await byKey())).toEqual([1, 1, 1]);
});

it('says of each key how many numbers it opens, and when it may go', () => {
  const report = (counts: Record<string, number>) => reportOf(numbers.keyIds, new Map(Object.entries(counts)));
  expect(report({ [newest]: 3, [older]: 1, abcdef01: 2 })).toEqual([
    `key 1 (${newest}): 3 sealed by it, the newest`,
    `key 2 (${older}): 1 sealed by it, it is needed still`,
    'a key that is not in the setting (abcdef01): 2 sealed by it',
  ]);
  expect(report({ [newest]: 4 })[1]).toBe(`key 2 (${older}): 0 sealed by it, it may go`);
});

function run(keys: string): Promise<{ code: number; out: string; errors: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: world.databaseUrl,
    IDENTITY_NUMBER_KEYS: keys,
    IDENTITY_NUMBER_HASH_KEY: HASH_KEY,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [programBeside('services/prognozzer', 'reseal')], { env }, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    );
  });
}

it('as a program, beside the service and with its role: the old key is seen to be free, and nothing of a number is said', async () => {
  await sealedPlayers(3);
  expect(await run(`${NEW},${OLD}`)).toEqual({
    code: 0,
    out: `3 numbers sealed anew\nkey 1 (${newest}): 3 sealed by it, the newest\nkey 2 (${older}): 0 sealed by it, it may go\n`,
    errors: '',
  });
  // With the key gone too early.
  await sealedPlayers(1);
  const early = await run(NEW);
  expect(early.code).toBe(1);
  expect(early.out).toContain(`a key that is not in the setting (${older}): 1 sealed by it`);
  const last = await row<{ id: number }>(world.owner.write, sql`select max(id) as id from game_user`);
  expect(early.out).toContain(`no key opens the numbers of these players: ${last?.id}`);
  expect(await run('short')).toMatchObject({ code: 1, out: '' });
});
