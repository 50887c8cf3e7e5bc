import {
  createService,
  IDENTITY_HEADER,
  IdentityReader,
  openDatabase,
  publicKeyOf,
  type Database,
} from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { addPlayer, type PlayerFacts } from '../testing/players';
import { startWorld, type World } from '../testing/world';
import { Players } from './players';

let world: World;
let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  world = await startWorld();
  database = openDatabase({ url: world.databaseUrl, schema: 'prognozzer', clock: 'adjustable' });
  const players = new Players(new IdentityReader(publicKeyOf(world.keys.publicKeySetting), 'prognozzer'), database);
  app = await createService({ name: 'tiny', logLevel: 'silent', answers: 'game' });
  app.get<{ Params: { id: string } }>('/play/:id', async (request) => {
    await players.requirePlaying(request, Number(request.params.id));
    return 'plays';
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await world.close();
});

const play = async (id: number, sub: number | null) => {
  const headers = sub === null ? {} : { [IDENTITY_HEADER]: world.keys.assertionOf({ sub }) };
  const { statusCode, body } = await app.inject({ url: `/play/${id}`, headers });
  return [statusCode, statusCode === 200 ? body : (JSON.parse(body) as { message: string }).message];
};

it.each<[string, PlayerFacts, readonly [number, string]]>([
  ['linked and verified', {}, [200, 'plays']],
  ['an employee', { isEmployee: true }, [200, 'plays']],
  ['of another country', { countryId: 41 }, [200, 'plays']],
  ['not linked (W7)', { isLinked: false }, [403, 'NOT_LINKED']],
  ['linked, not verified (W7)', { isVerified: false }, [403, 'UNVERIFIED_USER']],
  ['blocked', { isBlocked: true }, [403, 'FORBIDDEN']],
])('G004 G065 G066: who is %s', async (_case, facts, expected) => {
  const player = await addPlayer(world, facts);
  expect(await play(player.id, player.sub)).toEqual(expected);
});

it('W6: nobody plays as somebody else, as nobody, or as who does not exist', async () => {
  const [ana, ben] = [await addPlayer(world), await addPlayer(world)];
  expect(await play(ana.id, ben.sub)).toEqual([403, 'FORBIDDEN']);
  expect(await play(999_999, ana.sub)).toEqual([403, 'FORBIDDEN']);
  expect(await play(ana.id, 999_999)).toEqual([403, 'FORBIDDEN']);
  expect(await play(ana.id, null)).toEqual([401, 'UNAUTHORIZED']);
});
