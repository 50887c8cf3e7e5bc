import type { FoundPlayer, GameUser } from '@tribina/contracts';
import { IDENTITY_HEADER, row } from '@tribina/service-kit';
import { createTestDatabase } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { fileURLToPath } from 'node:url';
import { addPlayer, addPlayers, ask, codeOf } from '../testing/players';
import { createChallenge, draftOf, startWorld, type World } from '../testing/world';

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.owner.write.execute(sql`delete from game_user`));

const ANA = { sub: 71, name: 'Ana_Perić' };
/** As the gateway asks for a member. */
const register = ({ sub, name }: { sub: number; name: string }, payload: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/user/register',
    headers: { 'x-edition': 'rs', [IDENTITY_HEADER]: world.keys.assertionOf({ sub, name }) },
    payload,
  });
const idOf = async (member: { sub: number; name: string }, body?: object) =>
  (await register(member, body)).json<{ id: number }>().id;
const info = async (id: number, sub: number) =>
  (await ask(world, `/user/user-info/${id}`, { as: { sub } })).json<{ user: GameUser }>().user;

describe('G054 G072 register', () => {
  it('makes the session’s member a player, once', async () => {
    const first = await register(ANA);
    const id = first.json<{ id: number }>().id;
    expect([first.statusCode, first.json()]).toEqual([200, { status: 200, message: 'OK', id: expect.any(Number) }]);
    expect((await register(ANA)).json()).toEqual({ status: 200, message: 'OK', id });
    const answers = await Promise.all([idOf({ sub: 72, name: 'Ben' }), idOf({ sub: 72, name: 'Ben' })]);
    expect(new Set(answers).size).toBe(1);
    expect(await row(world.owner.write, sql`select count(*)::int as count from game_user`)).toEqual({ count: 2 });
  });

  it('G032: takes the name from the portal, and the rest as it was sent', async () => {
    const id = await idOf(ANA, {
      username: 'Somebody_else',
      name: ' Ana ',
      lastname: 'Perić',
      email: 'ana@tribina.example',
      avatarUrl: '/img/160x160/members/0a1b/face.webp',
      identityNumber: '',
    });
    expect(await info(id, ANA.sub)).toEqual({
      id,
      username: 'Ana_Perić',
      name: 'Ana',
      lastname: 'Perić',
      email: 'ana@tribina.example',
      avatarUrl: '/img/160x160/members/0a1b/face.webp',
      identityNumber: null,
      countryId: null,
      emailSubscribed: true,
      isLinked: false,
      isVerified: false,
      linkedAt: null,
    });
  });

  it('an identity number is refused there, and nobody is stored: it is linked by edit', async () => {
    const answer = await register(ANA, { name: 'Ana', identityNumber: '0101990710008' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { status: 400, message: 'BAD_REQUEST', field: 'identityNumber' },
    ]);
    expect(await row(world.owner.write, sql`select id from game_user`)).toBeNull();
  });

  it('registering again changes nothing of what is there', async () => {
    const id = await idOf(ANA, { name: 'Ana' });
    await register({ ...ANA, name: 'Older_name' }, { name: 'Else', lastname: 'Else' });
    expect(await info(id, ANA.sub)).toMatchObject({ username: 'Ana_Perić', name: 'Ana', lastname: '' });
  });

  it('G065: says who it is for by the session alone', async () => {
    const body = { id: 5, portalUserId: 5 };
    expect(codeOf(await ask(world, '/user/register', { body: {} }))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await register(ANA, body))).toEqual([400, 'BAD_REQUEST']);
    expect(await row(world.owner.write, sql`select id from game_user`)).toBeNull();
  });

  it.each([
    ['https://elsewhere.example/pixel.gif'],
    ['//elsewhere.example/a.png'],
    ['/img/../api/logout'],
    ['javascript:1'],
  ])('shows no picture that is not ours: %s', async (avatarUrl) => {
    expect((await info(await idOf(ANA, { avatarUrl }), ANA.sub)).avatarUrl).toBe('');
  });
});

it('G054 who has just registered plays at once, also where the replica has not heard of it', async () => {
  const replica = await createTestDatabase('prognozzer', MIGRATIONS);
  const app = await world.start({ DATABASE_READ_URL: replica.url });
  const beside = { app, keys: world.keys };
  const id = (await ask(beside, '/user/register', { as: ANA, body: {} })).json<{ id: number }>().id;
  expect(codeOf(await ask(beside, '/user/edit', { as: ANA, body: { id, name: 'Ana' } }))).toEqual([200, 'OK']);
  await world.stop(app);
  await replica.close();
});

describe('G070 edit', () => {
  const edit = (sub: number, body: object) => ask(world, '/user/edit', { as: { sub }, body });

  it('changes what is sent, and leaves the rest', async () => {
    const id = await idOf(ANA, { name: 'Ana', lastname: 'Perić', email: 'ana@tribina.example' });
    const answer = await edit(ANA.sub, { id, name: 'Anja', username: 'Ana_Perić', identityNumber: '' });
    expect(answer.json()).toEqual({ status: 200, message: 'OK' });
    expect(await info(id, ANA.sub)).toMatchObject({
      username: 'Ana_Perić',
      name: 'Anja',
      lastname: 'Perić',
      email: 'ana@tribina.example',
    });
    await edit(ANA.sub, { id, email: '' });
    expect(await info(id, ANA.sub)).toMatchObject({ name: 'Anja', email: null });
  });

  it('another user name is refused, and nothing else is changed: it is the portal’s', async () => {
    const id = await idOf(ANA, { name: 'Ana' });
    const answer = await edit(ANA.sub, { id, name: 'Anja', username: 'Somebody' });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'BAD_REQUEST', field: 'username' }]);
    expect(await info(id, ANA.sub)).toMatchObject({ username: 'Ana_Perić', name: 'Ana' });
  });

  it('G055: turns mails off and on by itself', async () => {
    const id = await idOf(ANA, { name: 'Ana' });
    for (const emailSubscribed of [false, false, true]) {
      expect(codeOf(await edit(ANA.sub, { id, emailSubscribed }))).toEqual([200, 'OK']);
      expect(await info(id, ANA.sub)).toMatchObject({ emailSubscribed, name: 'Ana' });
    }
    expect(codeOf(await edit(ANA.sub, { id, emailSubscribed: 'false' }))).toEqual([400, 'BAD_REQUEST']);
  });

  it('is one’s own alone', async () => {
    const id = await idOf(ANA, { name: 'Ana' });
    const ben = await addPlayer(world);
    for (const body of [
      { id, name: 'Zla' },
      { id, emailSubscribed: false },
    ]) {
      expect(codeOf(await edit(ben.sub, body))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await edit(999, body))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await ask(world, '/user/edit', { body }))).toEqual([401, 'UNAUTHORIZED']);
    }
    expect(await info(id, ANA.sub)).toMatchObject({ name: 'Ana', emailSubscribed: true });
  });

  it.each<[string, object, string]>([
    ['an address that is none', { email: 'ana' }, 'email'],
    ['text that no screen shows', { name: 'A\u0007' }, 'name'],
    ['an unknown field', { isVerified: true }, 'isVerified'],
  ])('refuses %s, and then changes nothing', async (_case, fault, field) => {
    const id = await idOf(ANA, { name: 'Ana' });
    const answer = await edit(ANA.sub, { id, lastname: 'Novo', ...fault });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toBe('BAD_REQUEST');
    if (field === 'email') expect(answer.json()).toMatchObject({ field });
    expect(await info(id, ANA.sub)).toMatchObject({ name: 'Ana', lastname: '' });
  });

  it('a number that is not right changes nothing else either', async () => {
    const id = await idOf(ANA, { name: 'Ana' });
    const answer = await edit(ANA.sub, { id, name: 'Anja', identityNumber: '0101990710009' });
    expect(codeOf(answer)).toEqual([422, 'INVALID_IDENTITY_NUMBER']);
    expect((await info(id, ANA.sub)).name).toBe('Ana');
  });
});

describe('G067 G071 user-info', () => {
  it('of somebody else is without e-mail and identity number', async () => {
    const id = await idOf(ANA, { email: 'ana@tribina.example' });
    const ben = await addPlayer(world);
    await world.owner.write.execute(sql`update game_user set email = 'x@tribina.example', linked_at = app_now()`);
    expect(await info(id, ben.sub)).toEqual({
      id,
      username: 'Ana_Perić',
      name: '',
      lastname: '',
      email: null,
      avatarUrl: '',
      identityNumber: null,
      countryId: null,
      emailSubscribed: false,
      isLinked: false,
      isVerified: false,
      linkedAt: null,
    });
    expect(await info(id, ANA.sub)).toMatchObject({ email: 'x@tribina.example' });
    const notPlaying = await info(id, 999);
    expect(notPlaying).toMatchObject({ id, email: null });
  });

  it('of nobody, or of somebody else who is blocked, is 404; it needs a session', async () => {
    const ben = await addPlayer(world, { isBlocked: true });
    const id = await idOf(ANA);
    const path = `/user/user-info/${ben.id}`;
    expect(codeOf(await ask(world, path, { as: ANA }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ask(world, path, { as: ben }))).toEqual([200, 'OK']);
    expect(codeOf(await ask(world, '/user/user-info/999999', { as: ANA }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ask(world, `/user/user-info/${id}`))).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('G031 G073 G105 find-by-username', () => {
  const find = (term: string, sub: number | undefined = 71, edition = 'rs') =>
    ask(world, `/user/find-by-username/${encodeURIComponent(term)}`, { edition, ...(sub ? { as: { sub } } : {}) });
  const found = async (term: string) => (await find(term)).json<{ users: FoundPlayer[] }>().users;
  const named = async (term: string) => (await found(term)).map(({ username }) => username);

  it('finds a part anywhere in a name, however it is written, nearest first', async () => {
    for (const [index, name] of ['Sladjana_M', 'Đana', 'djananka', 'Petar', 'Ana_100%'].entries()) {
      await register({ sub: 200 + index, name });
    }
    expect(await named('ĐANA')).toEqual(['Đana', 'djananka', 'Sladjana_M']);
    expect(await named(' sla')).toEqual(['Sladjana_M']);
    expect(await named('a_10')).toEqual(['Ana_100%']);
    expect(await named('ana 100')).toEqual(['Ana_100%']);
    expect(await named('00%')).toEqual(['Ana_100%']);
    expect(await named('%%%')).toEqual([]);
    expect(await named('___')).toEqual([]);
    expect(await named('ђан')).toEqual(['Đana', 'djananka', 'Sladjana_M']);
    expect(await named('nobody')).toEqual([]);
  });

  it('finds what no index leads to at the beginning of names alone', async () => {
    for (const [index, name] of ['!!!Ana', 'Ana!!!', 'a.b.c', 'Sa.b.c', 'Djole', 'Sladjo', 'Щыэ', 'Ящыэ'].entries()) {
      await register({ sub: 300 + index, name });
    }
    expect(await named('!!!')).toEqual(['!!!Ana']);
    expect(await named('a.b')).toEqual(['a.b.c']);
    expect(await named('djo')).toEqual(['Djole']);
    expect(await named('щыэ')).toEqual(['Щыэ']);
    expect(await named('...')).toEqual([]);
  });

  it('needs three characters that are no blanks, and a session', async () => {
    for (const term of ['an', ' an ', 'a  ', 'a\u0301\u0301', '\u0301\u0301\u0301'])
      expect(codeOf(await find(term))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await find('ana', 0))).toEqual([401, 'UNAUTHORIZED']);
  });

  it('finds 20 at most, and nobody who is blocked', async () => {
    await addPlayers(world, 25, { name: 'mnogo' });
    await addPlayer(world, { name: 'mnogi', isBlocked: true });
    expect(await found('mnogo')).toHaveLength(20);
    expect(await named('mnogi')).toEqual([]);
  });

  it('tells overall rank and points in the challenge that is played, 0 where there are none', async () => {
    const [ana, ben, ceca] = await addPlayers(world, 3, { name: 'igrac' });
    await world.owner.write.execute(sql`update game_user set display_name = display_name || id`);
    expect((await found('igrac')).map(({ rank, totalPoints }) => [rank, totalPoints])).toEqual([[0, 0], [0, 0], [0, 0]]); // oxfmt-ignore
    const challengeId = await createChallenge(world, draftOf(world, [1, 25]));
    await world.owner.write.execute(sql`
      insert into overall_score (challenge_id, generation, user_id, points, correct, saved_at, rank, position) values
        (${challengeId}, 1, ${ana?.id}, 99, 9, app_now(), 1, 1),
        (${challengeId}, 2, ${ana?.id}, 12, 9, app_now(), 2, 2),
        (${challengeId}, 2, ${ben?.id}, 14, 9, app_now(), 1, 1),
        (${challengeId}, 2, ${ceca?.id}, 20, 9, app_now(), null, null)`);
    await world.owner.write.execute(sql`update challenge set generation = 2`);
    expect((await found('igrac')).map(({ id, rank, totalPoints }) => [id, rank, totalPoints])).toEqual([
      [ana?.id, 2, 12],
      [ben?.id, 1, 14],
      [ceca?.id, 0, 20],
    ]);
  });
});

it('G006: where the game is off, or no edition is named, there are no players either', async () => {
  const id = await idOf(ANA);
  for (const [edition, code] of [
    ['ke', [404, 'NOT_FOUND']],
    ['', [400, 'UNKNOWN_EDITION']],
  ] as const) {
    const answers = await Promise.all([
      ask(world, '/user/register', { as: ANA, edition, body: {} }),
      ask(world, '/user/edit', { as: ANA, edition, body: { id, emailSubscribed: false } }),
      ask(world, `/user/user-info/${id}`, { as: ANA, edition }),
      ask(world, '/user/find-by-username/ana', { as: ANA, edition }),
    ]);
    expect(answers.map(codeOf)).toEqual([code, code, code, code]);
  }
});
