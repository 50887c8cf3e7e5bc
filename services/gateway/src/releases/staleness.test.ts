import { until } from '@tribina/testing';
import { bucketOf } from '@tribina/federation-node';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({
    releases: (world) => {
      for (const remote of ['host', 'news', 'special', 'prognozzer'] as const) {
        world.promote(world.publish(remote, '1.0.0'));
        world.promote(world.publish(remote, '2.0.0'));
      }
      world.rollBack('news', 'hard');
      world.rollBack('special', 'soft', ['rs']);
      world.tryOut(world.publish('prognozzer', '3.0.0'), 5_000);
      world.rule(world.publish('host', '3.0.0'), { path: '/specijal' });
    },
  });
});
afterAll(() => gateway.close());

const ask = async (query: string, headers: Record<string, string> = {}, host = 'rs.localhost') => {
  const answer = await gateway.ask(`/api/staleness?${query}`, { headers, host });
  return { answer, said: JSON.parse(answer.body) as { seq: number; remotes: Record<string, string> } };
};

it('says of each part that is behind how soon it is to be left, of the others nothing', async () => {
  const { answer, said } = await ask(
    'host=host-1.0.0&news=news-2.0.0&special=special-2.0.0&prognozzer=prognozzer-2.0.0',
  );
  expect(said).toEqual({
    status: 'OK',
    seq: gateway.world.seq,
    remotes: { host: 'info', news: 'hard', special: 'soft' },
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-tribina-seq': String(gateway.world.seq) });
});

it.each([
  ['news=news-1.0.0&host=host-2.0.0', {}],
  ['special=special-2.0.0', {}, 'hr.localhost'],
  ['special=special-0.9.0', { special: 'info' }],
  ['backoffice=backoffice-1.0.0', { backoffice: 'info' }],
  ['', {}],
])('of %s: %j', async (query, remotes, host = 'rs.localhost') => {
  expect((await ask(query, {}, host)).said.remotes).toEqual(remotes);
});

it.each(['ads=ads-1.0.0', `news=${'x'.repeat(101)}`])('%s is refused', async (query) => {
  expect((await ask(query)).answer.status).toBe(400);
});

it('goes by what this reader would get now: rollout, rule, override', async () => {
  let bits = 0;
  while (bucketOf('salt of prognozzer-3.0.0', 'prognozzer', bits) >= 5_000) bits += 1;
  const cookie = `rollout=${bits.toString(16).padStart(4, '0')}`;
  expect((await ask('prognozzer=prognozzer-3.0.0', { cookie })).said.remotes).toEqual({});
  expect((await ask('prognozzer=prognozzer-3.0.0')).said.remotes).toEqual({ prognozzer: 'info' });

  const referer = 'http://rs.localhost/specijal/raspored';
  expect((await ask('host=host-3.0.0', { referer })).said.remotes).toEqual({});
  expect((await ask('host=host-3.0.0', { referer: 'http://evil.example/specijal' })).said.remotes).toEqual({
    host: 'info',
  });

  const override = gateway.world.override({ pins: { news: 'news-2.0.0' } });
  expect((await ask('news=news-2.0.0', { 'x-tribina-override': override })).said.remotes).toEqual({});
});

it('is answered without a word to any backend, and knows of a rollback at once', async () => {
  for (const backend of Object.values(gateway.backends)) backend.forgetCalls();
  await ask('host=host-2.0.0');
  // Besides what a gateway asks and tells by itself.
  const outside = Object.values(gateway.backends).flatMap((backend) =>
    backend.callsTo(/^\/(?!internal|livez|snapshot|health)/),
  );
  expect(outside).toEqual([]);
  gateway.world.rollBack('host');
  await until(async () => (await ask('host=host-2.0.0')).said.remotes['host'] === 'soft');
});
