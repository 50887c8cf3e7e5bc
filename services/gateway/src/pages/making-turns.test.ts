import { until } from '@tribina/testing';
import type { Behaviour } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { MakingTurns } from './making-turns';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => gateway.close());

const from = (nth: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${nth}` } });
const articles = () => gateway.backends.portal.callsTo(/single-article\/\d+/);

it('whoever asks for ever new pages waits for their own, and nobody else does', async () => {
  const held: (() => void)[] = [];
  const hold: Behaviour = (response) => {
    held.push(() =>
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":"ERROR","message":"NOT_FOUND"}'),
    );
  };
  gateway.backends.portal.when(/single-article\/9\d{3}/, hold);
  const asked = Array.from({ length: 12 }, (_, nth) => gateway.ask(`/fudbal/vesti/nema/${9_000 + nth}`, from(1)));
  await until(() => held.length === 4);
  expect((await gateway.ask('/fudbal/vesti/gol/7', from(2))).status).toBe(200);
  // What is kept is nobody's turn.
  expect((await gateway.ask('/fudbal/vesti/gol/7', from(1))).headers['x-cache']).toBe('hit');
  expect(articles().filter(({ url }) => /\/9\d{3}/.test(url))).toHaveLength(4);
  const goOn = setInterval(() => held.splice(0).forEach((answer) => answer()));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404));
  clearInterval(goOn);
});

it('refuses whoever has too many waiting, and serves what waits in the order in which it came', async () => {
  const turns = new MakingTurns();
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const take = (nth: number) =>
    turns.take('a', () => {
      begun.push(nth);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const taken = Array.from({ length: 260 }, (_, nth) => take(nth));
  await expect(take(260)).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  await expect(turns.take('b', () => Promise.resolve('theirs'))).resolves.toBe('theirs');
  expect(begun).toEqual([0, 1, 2, 3]);
  for (let nth = 0; nth < 260; nth += 1) {
    await until(() => ends.length > nth);
    ends[nth]?.();
  }
  await Promise.all(taken);
  expect(begun).toEqual(Array.from({ length: 260 }, (_, nth) => nth));
});

it('a page that fails gives its place to the next', async () => {
  const turns = new MakingTurns();
  const fail = () => turns.take('a', () => Promise.reject(new Error('broken')));
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, fail));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect(turns.take('a', () => Promise.resolve('made'))).resolves.toBe('made');
});
