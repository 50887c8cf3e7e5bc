import type { HealthEntry, ReleaseBody } from '@tribina/contracts';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';
import { OLD, NEW, GOOD_CONTROL, BAD_CANARY, healthWorld } from './testing/health-world';
import { aGateway, anEntry } from './testing/reports';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await service.publish(aRelease({ version }));
});
afterAll(() => service.close());

const { aPlace, promote, passes, aCanary, unfreeze, healthOf, servingOf, tripsOf } = healthWorld(() => service);
/** That of the tracking agent. */
const NO_PAGES: ReleaseBody['manifest'] = { name: 'tracking-agent', shellApi: '^1.0.0', routes: [], islands: [] };
let agents = 0;
const newestAudit = async () => {
  const { body } = await service.call('GET', '/audit?limit=1');
  const [{ entry }] = body['rows'] as [{ entry: string }];
  return JSON.parse(entry) as Record<string, unknown>;
};
const metric = async (line: RegExp) => Number(line.exec((await service.app.inject('/metrics')).body)?.[1] ?? 0);

describe('a canary', () => {
  it('stays while it fares as its control does, and is found healthy', async () => {
    const place = await aCanary();
    for (let report = 0; report < 10; report += 1) {
      await place.report([anEntry(OLD, { views: 900, unhandled: 9 }), anEntry(NEW, { views: 100, unhandled: 1 })]);
    }
    expect((await servingOf(place)).editions['rs']).toMatchObject({ stable: OLD, canary: { release: NEW } });
    const { trials } = await healthOf(place);
    expect(trials).toMatchObject([
      {
        remote: 'news',
        edition: 'rs',
        release: NEW,
        control: OLD,
        views: 1000,
        errors: 10,
        controlViews: 9000,
        controlErrors: 90,
        verdict: 'healthy',
        since: expect.stringMatching(/Z$/),
      },
    ]);
    const [trial] = trials;
    expect(trial?.score).toBeLessThan(0);
    expect(trial?.bound).toBeGreaterThan(7);
    expect(await tripsOf(place)).toEqual([]);
  });

  it('is taken back when it breaks: frozen, audited with its evidence, told', async () => {
    const place = await aCanary();
    const warn = jest.spyOn(service.app.log, 'warn');
    const before = await metric(/releases_tripped_total\{[^}]*remote="news"[^}]*\} (\d+)/);
    expect(await place.report([GOOD_CONTROL, BAD_CANARY])).toBe(200);

    expect(await servingOf(place)).toMatchObject({
      frozen: {
        by: 'auto',
        reason: expect.stringContaining('15 of 30 views went wrong (rs); 4 of 900 with news-1.0.0'),
      },
      editions: { rs: { stable: OLD, canary: null, by: 'auto' } },
    });
    expect(await newestAudit()).toMatchObject({
      actor: 'auto',
      action: 'rollback',
      subject: 'news',
      evidence: {
        aspect: 'errors',
        views: 30,
        wrong: 15,
        controlViews: 900,
        controlWrong: 4,
        score: expect.any(Number),
      },
    });
    expect(await tripsOf(place)).toMatchObject([
      { data: { remote: 'news', edition: 'rs', release: NEW, control: OLD } },
    ]);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ release: NEW }), 'a release was taken back');
    expect(await metric(/releases_tripped_total\{[^}]*remote="news"[^}]*\} (\d+)/)).toBe(before + 1);
    expect((await healthOf(place)).trials).toEqual([]);
  });

  it('may not be promoted before somebody lifts the freeze, and is not taken back twice within the hour', async () => {
    const place = await aCanary();
    await place.report([GOOD_CONTROL, BAD_CANARY]);
    const again = () => promote(place, NEW, { edition: 'rs', percent: 10 });
    expect(await again()).toMatchObject({ status: 409, body: { message: 'FROZEN' } });
    await unfreeze(place);
    expect(await again()).toMatchObject({ status: 200 });

    const warn = jest.spyOn(service.app.log, 'warn');
    await place.report([GOOD_CONTROL, BAD_CANARY]);
    expect((await servingOf(place)).editions['rs']).toMatchObject({ canary: { release: NEW } });
    expect((await healthOf(place)).trials).toMatchObject([{ verdict: 'bad' }]);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ release: NEW, why: 'TOO_SOON' }),
      'a bad release was not taken back',
    );
    expect(await tripsOf(place)).toHaveLength(1);
  });

  it('is judged in all editions together where none of them sees enough', async () => {
    const place = await aCanary({});
    const entries = (['rs', 'hr', 'ke'] as const).flatMap((edition): HealthEntry[] => [
      { ...GOOD_CONTROL, edition },
      anEntry(NEW, { edition, views: 50, unhandled: 4 }),
    ]);
    await place.report(entries.slice(0, 2));
    expect((await servingOf(place)).editions['rs']).toMatchObject({ canary: { release: NEW } });
    await place.report(entries.slice(2));
    const { editions } = await servingOf(place);
    expect(Object.values(editions).map(({ canary, by }) => [canary, by])).toEqual(Array(3).fill([null, 'auto']));
    expect(await tripsOf(place)).toHaveLength(3);
  });

  it('is taken back in the one edition in which it is broken', async () => {
    const place = await aCanary({});
    await place.report([
      anEntry(OLD, { views: 90_000, unhandled: 90 }),
      anEntry(NEW, { views: 10_000, unhandled: 10 }),
      anEntry(OLD, { edition: 'ke', views: 500 }),
      anEntry(NEW, { edition: 'ke', views: 50, load: 25, fallbacks: 25 }),
    ]);
    const { editions } = await servingOf(place);
    expect([editions['rs']?.canary, editions['ke']?.canary]).toMatchObject([{ release: NEW }, null]);
  });

  it('is compared with nothing of the same minute that was before its part of readers began', async () => {
    const place = await aCanary();
    await place.report([anEntry(OLD, { views: 9000 })]);
    await promote(place, NEW, { edition: 'rs', percent: 20 });
    await place.report([anEntry(OLD, { views: 160, unhandled: 80 }), anEntry(NEW, { views: 40, unhandled: 20 })]);
    expect((await servingOf(place)).editions['rs']).toMatchObject({ canary: { release: NEW } });
    expect((await healthOf(place)).trials).toMatchObject([{ verdict: 'watching', views: 40, controlViews: 9160 }]);
  });

  it.each<[string, Partial<HealthEntry>, Partial<HealthEntry>, boolean]>([
    ['time-outs that the control has too', { timeout: 90 }, { timeout: 10 }, false],
    ['time-outs that it alone has', {}, { timeout: 30, fallbacks: 30 }, true],
    ['an outage that breaks both', { unhandled: 450 }, { unhandled: 50 }, false],
    ['failing renders on the server', { serverRenders: 900 }, { serverRenders: 100, serverErrors: 30 }, true],
    [
      'as many failing renders as the control',
      { serverRenders: 900, serverErrors: 90 },
      { serverRenders: 100, serverErrors: 10 },
      false,
    ],
  ])('with %s', async (_what, control, canary, isTakenBack) => {
    const place = await aCanary();
    await place.report([anEntry(OLD, { views: 900, ...control }), anEntry(NEW, { views: 100, ...canary })]);
    expect((await servingOf(place)).editions['rs']?.canary === null).toBe(isTakenBack);
  });

  it('is taken back when it comes to life later than its control', async () => {
    const place = aPlace();
    await promote(place, OLD, { edition: 'rs' });
    await place.report([anEntry(OLD, { views: 1000, mounts: [200, 400, 350, 45, 5, 0, 0, 0, 0] })]);
    await passes(5);
    await promote(place, NEW, { edition: 'rs', percent: 10 });
    const usual = anEntry(OLD, { views: 9000, mounts: [1800, 3600, 3150, 405, 45, 0, 0, 0, 0] });
    await place.report([usual, anEntry(NEW, { views: 250, mounts: [20, 60, 100, 60, 10, 0, 0, 0, 0] })]);
    expect((await servingOf(place)).editions['rs']).toMatchObject({ canary: { release: NEW } });
    await place.report([usual, anEntry(NEW, { views: 250, mounts: [20, 60, 100, 60, 10, 0, 0, 0, 0] })]);
    expect((await servingOf(place)).editions['rs']).toMatchObject({ canary: null });
    expect(await newestAudit()).toMatchObject({ evidence: { aspect: 'mountTimes', views: 500 } });
  });
});

describe('a release newly made stable', () => {
  it('goes back to the previous good when it fares worse than that did', async () => {
    const place = aPlace();
    await promote(place, OLD, { edition: 'rs' });
    await place.report([anEntry(OLD, { views: 2000, unhandled: 10 })]);
    await passes(5);
    await promote(place, NEW, { edition: 'rs' });
    await place.report([anEntry(NEW, { views: 40, load: 20, fallbacks: 20 })]);
    expect(await servingOf(place)).toMatchObject({
      frozen: { by: 'auto' },
      editions: { rs: { stable: OLD, previousGood: null, by: 'auto' } },
    });
  });

  it('stays when it fares as well, and is watched for half an hour', async () => {
    const place = aPlace();
    await promote(place, OLD, { edition: 'rs' });
    await place.report([anEntry(OLD, { views: 2000, unhandled: 10 })]);
    await passes(5);
    await promote(place, NEW, { edition: 'rs' });
    await place.report([anEntry(NEW, { views: 1000, unhandled: 5 })]);
    expect((await healthOf(place)).trials).toMatchObject([{ release: NEW, control: OLD, verdict: 'healthy' }]);
    await passes(31);
    expect((await healthOf(place)).trials).toEqual([]);
    expect((await servingOf(place)).editions['rs']).toMatchObject({ stable: NEW });
  });

  it('is not blamed for what befalls the previous release in other editions too', async () => {
    const place = aPlace();
    await promote(place, OLD);
    await place.report([anEntry(OLD, { views: 2000 }), anEntry(OLD, { edition: 'hr', views: 2000 })]);
    await passes(5);
    await promote(place, NEW, { edition: 'rs' });
    await place.report([
      anEntry(NEW, { views: 100, unhandled: 50 }),
      anEntry(OLD, { edition: 'hr', views: 100, unhandled: 50 }),
    ]);
    expect((await servingOf(place)).editions['rs']).toMatchObject({ stable: NEW });
    expect((await healthOf(place)).trials).toMatchObject([{ verdict: 'watching' }]);
  });

  it('has nothing to go back to if it is the first: that is said in the log', async () => {
    const place = aPlace();
    await promote(place, OLD, { edition: 'rs' });
    const warn = jest.spyOn(service.app.log, 'warn');
    await place.report([anEntry(OLD, { views: 100, load: 50, fallbacks: 50 })]);
    expect((await servingOf(place)).editions['rs']).toMatchObject({ stable: OLD });
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ release: OLD, control: null, why: 'NO_PREVIOUS_GOOD' }),
      'a bad release was not taken back',
    );
    expect(await tripsOf(place)).toEqual([]);
  });

  it('is not judged again after it was gone back to', async () => {
    const place = aPlace();
    await promote(place, OLD, { edition: 'rs' });
    await place.report([anEntry(OLD, { views: 2000 })]);
    await passes(5);
    await promote(place, NEW, { edition: 'rs' });
    await place.report([anEntry(NEW, { views: 40, load: 20 })]);
    await place.report([anEntry(OLD, { views: 40, load: 20 })]);
    expect((await servingOf(place)).editions['rs']).toMatchObject({ stable: OLD });
    expect(await tripsOf(place)).toHaveLength(1);
  });
});

it.each([{ load: 12, fallbacks: 12 }, { unhandled: 12 }])(
  'takes back a release of the tracking agent that throws, though no page shows it (%j)',
  async (failed) => {
    const [old, next] = [`tracking-agent-1.0.${agents}`, `tracking-agent-1.1.${agents}`];
    agents += 1;
    for (const id of [old, next]) {
      const version = id.slice('tracking-agent-'.length);
      await service.publish(aRelease({ remote: 'tracking-agent', version, says: { manifest: NO_PAGES } }));
    }
    const place = aPlace();
    expect(await promote(place, old, { edition: 'rs' })).toMatchObject({ status: 200 });
    await passes(60);
    await promote(place, next, { edition: 'rs', percent: 10 });
    await place.report([anEntry(old, { views: 900, unhandled: 2 }), anEntry(next, { views: 30, ...failed })]);
    expect(await servingOf(place)).toMatchObject({
      frozen: { by: 'auto' },
      editions: { rs: { stable: old, canary: null } },
    });
    expect(await tripsOf(place)).toMatchObject([{ data: { remote: 'tracking-agent', release: next, control: old } }]);
  },
);

it('acts once where several processes watch', async () => {
  const place = await aCanary();
  const other = await service.startAnother();
  await other.ready();
  const elsewhere = aGateway(other, service.internalKey, place.channel);
  await Promise.all([
    place.report([GOOD_CONTROL, BAD_CANARY]),
    elsewhere.report([GOOD_CONTROL, BAD_CANARY]),
    place.report([GOOD_CONTROL, BAD_CANARY]),
  ]);
  const { body } = await service.call('GET', `/history/news?channel=${place.channel}`);
  expect((body['rows'] as { action: string }[]).map(({ action }) => action)).toEqual([
    'rollback',
    'promote',
    'promote',
  ]);
  expect(await tripsOf(place)).toHaveLength(1);
});
