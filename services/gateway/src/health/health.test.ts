import { until } from '@tribina/testing';
import type { HealthReport } from '@tribina/contracts';
import { noHealthCounts } from '@tribina/contracts/schemas';
import { answers, inTurn } from '../testing/backend';
import type { Ask } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { HEALTH_PERIOD_MS } from './reporter';

let gateway: GatewayUnderTest;

/** Shorter than in operation: it is waited for in every test. */
const PERIOD_MS = 100;

const start = async (code = '', healthMs = PERIOD_MS) => {
  gateway = await startGateway({
    periods: { healthMs },
    settings: { TRUSTED_PROXIES: '127.0.0.1/32' },
    releases: (world) => {
      for (const remote of ['host', 'news', 'special', 'prognozzer'] as const) {
        world.promote(world.publish(remote, '1.0.0'));
      }
      if (code) world.promote(world.publish('news', '2.0.0', { page: code }));
    },
  });
};
const AT = /^\/health$/;
const OWN = { origin: 'http://rs.localhost' };
const beacon = (parts: object[], headers: Record<string, string> = {}): Ask => ({
  method: 'POST',
  headers: { ...OWN, ...headers },
  body: { seq: 1, parts },
});
const send = (parts: object[], headers?: Record<string, string>) => gateway.ask('/api/health', beacon(parts, headers));
const reports = () => gateway.backends.releases.callsTo(AT).map(({ body }) => JSON.parse(body) as HealthReport);

/** Everything counted so far has been reported: what comes now is in later reports. */
async function arrivals(): Promise<void> {
  gateway.backends.releases.forgetCalls();
  gateway.backends.releases.when(AT, answers(200, { status: 'OK' }));
  await send([{ r: 'special-1.0.0' }]);
  await until(() => reports().some(({ entries }) => entries.some(({ release }) => release === 'special-1.0.0')));
  gateway.backends.releases.forgetCalls();
}
/** What is counted meanwhile is in one report, however long it takes: the one before it is not taken yet. */
async function inOneReport(work: () => Promise<void>): Promise<void> {
  const { releases } = gateway.backends;
  releases.when(AT, answers(503, { status: 'ERROR', message: 'OVERLOADED' }));
  await send([{ r: 'special-1.0.0' }]);
  await releases.untilCalled(AT);
  await work();
  releases.when(AT, answers(200, { status: 'OK' }));
}
const entriesOf = async (count = 1) => {
  await until(() => reports().flatMap(({ entries }) => entries).length >= count);
  return reports().flatMap(({ entries }) => entries);
};

describe('a gateway of its own', () => {
  afterEach(() => gateway.close());

  it('sums what pages say, by release and edition, and reports it within a second or so', async () => {
    await start('', HEALTH_PERIOD_MS);
    await arrivals();
    await inOneReport(async () => {
      await send([
        { r: 'host-1.0.0', l: 20, m: 30 },
        { r: 'news-1.0.0', l: 80, m: 250 },
      ]);
      await send([
        { r: 'host-1.0.0', m: 50 },
        { r: 'news-1.0.0', e: 'render', f: 1 },
      ]);
      await send([{ r: 'news-1.0.0', e: 'unhandled', x: 1 }]);
      await send([{ r: 'host-1.0.0', m: 600_000 }, { r: 'host-1.0.0' }]);
    });
    const none = noHealthCounts();
    await until(() => reports().at(-1)?.entries[0]?.release === 'host-1.0.0');
    expect(reports().at(-1)?.entries).toEqual([
      { release: 'host-1.0.0', edition: 'rs', ...none, views: 3, mounts: [2, 0, 0, 0, 0, 0, 0, 0, 1] },
      {
        release: 'news-1.0.0',
        edition: 'rs',
        ...none,
        views: 2,
        render: 1,
        unhandled: 1,
        fallbacks: 1,
        mounts: [0, 0, 0, 1, 0, 0, 0, 0, 0],
      },
    ]);
    const [report] = reports();
    expect(report).toMatchObject({ channel: 'prod', gateway: expect.stringMatching(/^[\w-]{8,64}$/) as string });
  });

  it('counts what is rendered here, and charges a failure to the release that it is of', async () => {
    await start("if (input.route === 'list') throw new Error('no list');");
    await arrivals();
    await gateway.ask('/sve-vesti');
    const entries = await entriesOf(3);
    const counted = Object.fromEntries(
      entries.map(({ release, serverRenders, serverErrors }) => [release, [serverRenders, serverErrors]]),
    );
    expect(counted).toEqual({ 'host-1.0.0': [1, 0], 'news-1.0.0': [1, 0], 'news-2.0.0': [1, 1] });
  });

  it('what is left is reported at the end', async () => {
    await start('', HEALTH_PERIOD_MS);
    await arrivals();
    await send([{ r: 'news-1.0.0' }]);
    await gateway.app.close();
    expect(reports().flatMap(({ entries }) => entries)).toMatchObject([{ release: 'news-1.0.0', views: 1 }]);
  });
});

describe('one gateway', () => {
  beforeAll(() => start());
  beforeEach(arrivals);
  afterAll(() => gateway.close());

  it('takes a text, as sendBeacon sends it', async () => {
    const body = JSON.stringify({ seq: 1, parts: [{ r: 'news-1.0.0', e: 'load' }] });
    const headers = { ...OWN, 'content-type': 'text/plain;charset=UTF-8' };
    expect((await gateway.ask('/api/health', { method: 'POST', headers, body })).status).toBe(200);
    expect(await entriesOf()).toMatchObject([{ release: 'news-1.0.0', views: 1, load: 1 }]);
  });

  describe('does not count', () => {
    it.each<[string, object[], Record<string, string>]>([
      ['releases that nobody was given', [{ r: 'news-9.0.0' }, { r: '__proto__' }, { r: '' }], {}],
      ['bots', [{ r: 'news-1.0.0' }], { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
      ['overridden pages', [{ r: 'news-1.0.0' }], { cookie: '__Host-override=x' }],
      ['overridden pages, by header', [{ r: 'news-1.0.0' }], { 'x-tribina-override': 'x' }],
    ])('%s', async (_what, parts, headers) => {
      expect((await send(parts, headers)).status).toBe(200);
      await send([{ r: 'special-1.0.0' }]);
      expect((await entriesOf()).map(({ release }) => release)).toEqual(['special-1.0.0']);
    });
  });

  it('of one address sixty a minute count, of another they do too; none is refused', async () => {
    const from = (address: string) => send([{ r: 'news-1.0.0' }], { 'x-forwarded-for': address });
    for (let count = 0; count < 61; count += 1) expect((await from('192.0.2.1')).status).toBe(200);
    expect((await from('192.0.2.2')).status).toBe(200);
    await send([{ r: 'special-1.0.0' }]);
    const entries = () => reports().flatMap((report) => report.entries);
    await until(() => entries().some(({ release }) => release === 'special-1.0.0'));
    const views = entries().filter(({ release }) => release === 'news-1.0.0');
    expect(views.reduce((sum, entry) => sum + entry.views, 0)).toBe(61);
  });

  describe('while the releases service is away', () => {
    it('a report is kept and sent again under its number; what is counted meanwhile follows', async () => {
      const { releases } = gateway.backends;
      releases.when(AT, answers(503, { status: 'ERROR', message: 'OVERLOADED' }));
      await send([{ r: 'news-1.0.0' }]);
      await releases.untilCalled(AT, 2);
      await send([{ r: 'host-1.0.0' }]);
      await send([{ r: 'host-1.0.0' }]);
      releases.when(AT, answers(200, { status: 'OK' }));
      const isOfHost = ({ entries }: HealthReport) => entries.some(({ release }) => release === 'host-1.0.0');
      await until(() => reports().some(isOfHost));
      const [first, ...further] = reports();
      const last = further.pop();
      expect(further.length).toBeGreaterThanOrEqual(2);
      expect(further).toEqual(further.map(() => first));
      expect(last?.number).toBe((first?.number ?? 0) + 1);
      expect(last?.entries).toMatchObject([{ release: 'host-1.0.0', views: 2 }]);
    });

    it('one that is refused is not sent for ever', async () => {
      gateway.backends.releases.when(
        AT,
        inTurn(answers(400, { status: 'ERROR', message: 'BAD_REQUEST' }), answers(200, {})),
      );
      await send([{ r: 'news-1.0.0' }]);
      await gateway.backends.releases.untilCalled(AT);
      await send([{ r: 'host-1.0.0' }]);
      await until(() => reports().length >= 2);
      expect(reports().map(({ entries }) => entries.map(({ release }) => release))).toEqual([
        ['news-1.0.0'],
        ['host-1.0.0'],
      ]);
    });
  });
});
