import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';
import { OLD, NEW, NEWER, GOOD_CONTROL, BAD_CANARY, healthWorld, type Place } from './testing/health-world';
import { aGateway, anEntry } from './testing/reports';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await service.publish(aRelease({ version }));
});
afterAll(() => service.close());

const { aPlace, promote, passes, aCanary, healthOf, servingOf } = healthWorld(() => service);

describe('reports', () => {
  const viewsOf = async (place: Place) => (await healthOf(place)).releases.map(({ views }) => views);
  const entry = anEntry(OLD, { views: 10, load: 1 });

  it('count once however often and in whatever order they come, also to another process', async () => {
    const other = await service.startAnother();
    const place = aPlace();
    await promote(place, OLD, { edition: 'rs' });
    const number = (sent: number) => place.report([entry], sent);
    for (const sent of [2, 1, 2, 1]) expect(await number(sent)).toBe(200);
    const atOther = await other.inject({
      method: 'POST',
      url: '/health',
      headers: { [INTERNAL_KEY_HEADER]: service.internalKey },
      payload: { channel: place.channel, gateway: place.name, number: 2, entries: [entry] },
    });
    expect(atOther.statusCode).toBe(200);
    expect(await viewsOf(place)).toEqual([20]);
  });

  it('add up: within one, over gateways at once and over minutes', async () => {
    const place = aPlace();
    const second = aGateway(service.app, service.internalKey, place.channel);
    await promote(place, OLD);
    const both = [anEntry(OLD, { views: 5, mounts: [1, 2, 0, 0, 0, 0, 0, 0, 1] }), entry];
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => place.report(both)),
      ...Array.from({ length: 5 }, () => second.report(both.toReversed())),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    await passes(2);
    await place.report([anEntry(OLD, { edition: 'ke', views: 1 }), entry]);
    const { releases } = await healthOf(place);
    expect(releases.map(({ release, remote, edition, views }) => [release, remote, edition, views])).toEqual([
      [OLD, 'news', 'ke', 1],
      [OLD, 'news', 'rs', 160],
    ]);
    expect(releases[1]).toMatchObject({
      load: 11,
      mounts: [10, 20, 0, 0, 0, 0, 0, 0, 10],
      mountP50: 100,
      mountP95: 6400,
      errorRate: 11 / 160,
    });
    expect(releases[0]).toMatchObject({ mountP50: null, mountP95: null, errorRate: 0 });
    expect((await healthOf(place, '&minutes=1')).releases.map(({ views }) => views)).toEqual([1, 10]);
    expect((await healthOf(place, '&remote=special')).releases).toEqual([]);
  });

  it('of another channel, of a channel that nothing is assigned in, and of unknown releases move nothing', async () => {
    const place = await aCanary();
    const [foreign, nowhere] = [aPlace(), aPlace()];
    await promote(foreign, OLD, { edition: 'rs' });
    for (const from of [foreign, nowhere]) expect(await from.report([GOOD_CONTROL, BAD_CANARY])).toBe(200);
    expect(await place.report([anEntry('news-9.9.9', { views: 5 })])).toBe(200);
    expect((await servingOf(place)).editions['rs']).toMatchObject({ canary: { release: NEW } });
    expect(await viewsOf(place)).toEqual([]);
    expect(await viewsOf(nowhere)).toEqual([]);
  });

  it.each<[string, object, number]>([
    ['no number', { number: undefined }, 400],
    ['a number below 1', { number: 0 }, 400],
    ['a gateway that is none', { gateway: 'x' }, 400],
    ['a negative count', { entries: [{ ...entry, views: -1 }] }, 400],
    ['an unknown edition', { entries: [{ ...entry, edition: 'de' }] }, 400],
    ['eight classes of mount times', { entries: [{ ...entry, mounts: [0, 0, 0, 0, 0, 0, 0, 0] }] }, 400],
    ['a field that is not known', { reader: 'x' }, 400],
  ])('with %s are refused', async (_what, wrong, status) => {
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: '/health',
      headers: { [INTERNAL_KEY_HEADER]: service.internalKey },
      payload: { channel: 'prod', gateway: 'gateway-0', number: 1, entries: [], ...wrong },
    });
    expect(statusCode).toBe(status);
  });

  it('and figures are not for everybody', async () => {
    const report = { channel: 'prod', gateway: 'gateway-0', number: 1, entries: [] };
    expect(await service.call('POST', '/health', report)).toMatchObject({ status: 401 });
    expect(await service.call('GET', '/health', undefined, null)).toMatchObject({ status: 401 });
    const publisher = await service.tokenWith('publish:news');
    expect(await service.call('GET', '/health', undefined, publisher)).toMatchObject({ status: 403 });
  });
});

it('tells what serves now in its metrics', async () => {
  const prod = aGateway(service.app, service.internalKey, 'prod');
  await service.call('POST', '/promote', { release: NEWER, edition: 'hr' });
  await prod.report([anEntry(NEWER, { edition: 'hr', views: 7, load: 2 }), anEntry(OLD, { edition: 'hr', views: 3 })]);
  const { body } = await service.app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('release_recent_views'));
  expect(lines.map((line) => [/outcome="(\w+)"/.exec(line)?.[1], line.split(' ').at(-1)])).toEqual([
    ['right', '5'],
    ['wrong', '2'],
  ]);
  expect(lines[0]).toContain(`release="${NEWER}"`);
});

it('keeps figures for as long as gc asks for them, and no longer', async () => {
  const place = aPlace();
  await promote(place, OLD, { edition: 'rs' });
  await place.report([anEntry(OLD, { views: 1 })]);
  await passes(9 * 24 * 60);
  const other = await service.startAnother();
  await aGateway(other, service.internalKey, place.channel).report([anEntry(NEW, { views: 1 })]);
  const kept = await service.asOwner(
    `select release from releases.release_health where channel = '${place.channel}' order by release`,
  );
  expect(kept).toEqual([{ release: NEW }]);
  expect(await service.asOwner('select count(*)::int as reports from releases.health_report')).toEqual([
    { reports: 1 },
  ]);
});

it('refuses a report while the database is away, and counts it when it is sent again', async () => {
  const place = aPlace();
  await promote(place, OLD, { edition: 'rs' });
  const [{ name }] = (await service.asOwner('select current_database() as name')) as [{ name: string }];
  await service.asOwner(`alter database ${name} connection limit 0`);
  await service.asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  expect(await place.report([anEntry(OLD, { views: 10 })], 1)).toBeGreaterThanOrEqual(500);
  await service.asOwner(`alter database ${name} connection limit -1`);
  expect(await place.report([anEntry(OLD, { views: 10 })], 1)).toBe(200);
  expect((await healthOf(place)).releases).toMatchObject([{ views: 10 }]);
});
