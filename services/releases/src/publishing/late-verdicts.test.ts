import type { GateReport } from '@tribina/contracts';
import { openDatabase, type Database } from '@tribina/service-kit';
import { containerName } from '@tribina/shell-api';
import { until } from '@tribina/testing';
import { goodFiles, host, remote, REMOTE_TYPES, typesOf } from '../gate/broken/worlds';
import { Assignments } from '../assignments/service';
import { AuditLog } from '../audit/service';
import { openStore } from '../store/open-store';
import { startTestService, type TestService } from '../testing/test-app';
import type { TestRelease } from '../testing/test-release';
import { LateVerdicts } from './late-verdicts';

jest.setTimeout(60_000);

let service: TestService;
/** With the role of the service. */
let database: Database;
beforeAll(async () => {
  service = await startTestService();
  database = openDatabase({ url: service.database.url, schema: 'releases', clock: 'system' });
  await serveLater(host());
});
afterAll(async () => {
  await database.close();
  await service.close();
});

/** Its types do not fit: what only a compiler sees. */
const misfit = (version: string, name: 'news' | 'special' = 'news') =>
  remote(
    {
      version,
      id: `${name}-${version}`,
      remote: name,
      container: containerName(`${name}-${version}`),
      manifest: { name, shellApi: '^1.0.0', routes: [], islands: ['Live'] },
    },
    goodFiles([typesOf(REMOTE_TYPES.replace('edition: T1 })', 'edition: T1; readonly token: string })'))]),
  );

async function publishLater({ description, files }: TestRelease, token?: string) {
  await service.call('POST', '/releases', description, token);
  for (const { content } of files) await service.putObject(content, undefined, token);
  return service.call('POST', `/releases/${description.id}/complete?later=true`, undefined, token);
}
async function serveLater(release: TestRelease) {
  const published = await publishLater(release);
  await service.call('POST', '/promote', { release: release.description.id, later: true });
  return published;
}
const statusOf = async () => (await service.call('GET', '/status')).body as unknown as Status;
interface Status {
  readonly remotes: { readonly remote: string; readonly frozen: unknown; readonly editions: Record<string, unknown> }[];
  readonly judgements: { readonly release: string; readonly checks: GateReport['checks'] }[];
}
const servingNews = async () => (await statusOf()).remotes.find(({ remote: name }) => name === 'news');
const openChecks = async (release: string) =>
  (await statusOf()).judgements.find((one) => one.release === release)?.checks.filter(({ isPending }) => isPending) ??
  [];

const untilJudged = (release: string) => until(async () => (await openChecks(release)).length === 0);

it('lets a release serve before what is slow has been judged, says so, and judges it when it is told to', async () => {
  const published = await serveLater(remote());
  expect(published.status).toBe(200);
  expect(
    (published.body['gate'] as GateReport).checks.filter(({ isPending }) => isPending).map(({ name }) => name),
  ).toEqual(['types', 'boot']);
  expect(await openChecks('news-1.1.0')).toHaveLength(2);
  expect((await service.call('POST', '/judge', {})).body['pending']).toEqual(['host-1.0.0', 'news-1.1.0']);
  await untilJudged('news-1.1.0');
  const { body } = await service.call('GET', '/releases/news-1.1.0');
  expect(body['gate']).toMatchObject({
    passed: true,
    checks: expect.arrayContaining([
      { name: 'types', passed: true, causes: [] },
      { name: 'boot', passed: true, causes: [], skipped: 'boots are switched off (GATE_BROWSER=off)', isUnable: true },
    ]),
  });
  expect(await servingNews()).toMatchObject({ frozen: null, editions: { rs: { stable: 'news-1.1.0' } } });
});

it('takes back what it refuses late, freezes nothing, and shows the cause', async () => {
  await serveLater(misfit('1.2.0'));
  expect(await servingNews()).toMatchObject({ editions: { ke: { stable: 'news-1.2.0' } } });
  await service.call('POST', '/judge', {});
  await until(async () => JSON.stringify((await servingNews())?.editions['ke']).includes('"stable":"news-1.1.0"'));
  expect(await servingNews()).toMatchObject({
    frozen: null,
    editions: { rs: { stable: 'news-1.1.0', by: 'auto' }, hr: { stable: 'news-1.1.0' }, ke: { stable: 'news-1.1.0' } },
  });
  const { body } = await service.call('GET', '/releases/news-1.2.0');
  expect((body['gate'] as GateReport).checks.find(({ name }) => name === 'types')?.causes[0]).toContain(
    "'token' is missing",
  );
});

it('leaves a refused release that has nothing before it, with its cause in the status', async () => {
  await serveLater(misfit('1.0.0', 'special'));
  await service.call('POST', '/judge', {});
  await untilJudged('special-1.0.0');
  const { judgements } = await statusOf();
  const found = judgements.find(({ release }) => release === 'special-1.0.0')?.checks.find(({ passed }) => !passed);
  expect(found).toMatchObject({ name: 'types', causes: [expect.stringContaining("'token' is missing")] });
  const special = (await statusOf()).remotes.find(({ remote: name }) => name === 'special');
  expect(special).toMatchObject({ editions: { rs: { stable: 'special-1.0.0' } } });
});

it('refuses at once what can be seen at once', async () => {
  const foreign = await publishLater(remote({ version: '2.0.0', shellApi: '^2.0.0' }));
  expect([foreign.status, foreign.body.message]).toEqual([422, 'GATE_REFUSED']);
});

it('goes on with it in the process that comes next', async () => {
  await serveLater(remote({ version: '1.3.0' }));
  expect(await openChecks('news-1.3.0')).toHaveLength(2);
  await (await service.startAnother()).ready();
  await untilJudged('news-1.3.0');
});

it('is for those alone who may go past the gate', async () => {
  const token = await service.tokenWith('publish:*', 'promote:*', 'read');
  const published = await publishLater(remote({ version: '1.4.0' }), token);
  expect([published.status, published.body.message]).toEqual([403, 'FORBIDDEN']);
  expect((await service.publish(remote({ version: '1.4.0' }), token)).status).toBe(200);
  const promoted = await service.call('POST', '/promote', { release: 'news-1.4.0', later: true }, token);
  expect([promoted.status, promoted.body.message]).toEqual([403, 'FORBIDDEN']);
  expect((await service.call('POST', '/judge', {}, token)).status).toBe(403);
});

it('a refusal that could not be carried out is not over: the process that comes next takes the release back', async () => {
  await service.asOwner(`
    create sequence releases.tried;
    create function releases.die() returns trigger language plpgsql security definer as
      $$ begin perform nextval('releases.tried'); raise exception 'the process dies here'; end $$;
    create trigger dies before insert on releases.assignment for each row when (new.action = 'rollback')
      execute function releases.die()`);
  await serveLater(misfit('1.5.0'));
  await service.call('POST', '/judge', {});
  await until(async () => (await service.asOwner('select from releases.tried where is_called')).length > 0);
  expect(await servingNews()).toMatchObject({ editions: { rs: { stable: 'news-1.5.0' } } });
  await service.asOwner('drop trigger dies on releases.assignment');
  await (await service.startAnother()).ready();
  await untilJudged('news-1.5.0');
  expect(await servingNews()).toMatchObject({ editions: { rs: { stable: 'news-1.3.0', by: 'auto' } } });
});

it('judges late what was judged when it was published, where its promotion did not wait', async () => {
  expect((await service.publish(remote({ version: '1.5.1' }))).status).toBe(200);
  await service.call('POST', '/promote', { release: 'news-1.5.1', later: true });
  expect((await openChecks('news-1.5.1')).map(({ name }) => name)).toEqual(['types', 'boot']);
  expect((await service.call('POST', '/judge', {})).body['pending']).toContain('news-1.5.1');
  await untilJudged('news-1.5.1');
  const { body } = await service.call('GET', '/releases/news-1.5.1');
  expect((body['gate'] as GateReport).checks).toContainEqual({ name: 'types', passed: true, causes: [] });
});

it('judges nothing late that was forced past the gate', async () => {
  const { description, files } = misfit('1.5.9');
  await service.call('POST', '/releases', description);
  for (const { content } of files) await service.putObject(content);
  await service.call('POST', '/releases/news-1.5.9/complete?force=true');
  const forced = { release: 'news-1.5.9', later: true, force: true };
  expect((await service.call('POST', '/promote', forced)).status).toBe(200);
  expect((await service.call('POST', '/judge', {})).body['pending']).not.toContain('news-1.5.9');
  await service.call('POST', '/rollback', { remote: 'news' });
});

it('judges a release under trial late, too, and takes the trial back where it is refused', async () => {
  await publishLater(misfit('1.5.2'));
  await service.call('POST', '/promote', { release: 'news-1.5.2', percent: 10, later: true });
  expect(await openChecks('news-1.5.2')).toHaveLength(2);
  expect((await service.call('POST', '/judge', {})).body['pending']).toContain('news-1.5.2');
  await until(async () => !JSON.stringify(await servingNews()).includes('news-1.5.2"'));
  expect(await servingNews()).toMatchObject({ editions: { rs: { canary: null, by: 'auto' } } });
});

describe('while it is being judged', () => {
  const OPERATOR_HOLDER = { tokenId: 1, name: 'operator', scopes: ['force:*'], expiresAt: null, session: null };
  /** Verdicts by a gate whose first one is held; all others let pass. */
  async function held(first: () => GateReport) {
    let letGo: () => void = () => undefined;
    let judged = 0;
    const gate = {
      judge: async (): Promise<GateReport> => {
        judged += 1;
        if (judged > 1) return { passed: true, checks: [] };
        await new Promise<void>((resolve) => (letGo = resolve));
        return first();
      },
    };
    const store = await openStore(service.store, {});
    const assignments = new Assignments(database, store, gate, new AuditLog(database), () => undefined);
    const late = new LateVerdicts({ database, store, gate, assignments, log: () => undefined });
    await late.begin(OPERATOR_HOLDER);
    await until(() => judged === 1);
    return { late, letGo: () => letGo(), judged: () => judged };
  }

  it('what fails, and is asked for once more meanwhile, is judged once more', async () => {
    await serveLater(remote({ version: '1.6.0' }));
    const { late, letGo, judged } = await held(() => {
      throw new Error('the machine is too busy');
    });
    expect(await late.begin(OPERATOR_HOLDER)).toEqual(['news-1.6.0']);
    letGo();
    await late.hasEnded();
    expect([judged(), await openChecks('news-1.6.0')]).toEqual([2, []]);
  });

  it('what is refused beside releases that serve no more is judged once more, and stays', async () => {
    await serveLater(remote({ version: '1.7.0' }));
    const refused = { name: 'types', passed: false, causes: ['does not fit host-1.0.0'] };
    const { late, letGo, judged } = await held(() => ({ passed: false, checks: [refused] }));
    const promoted = await service.call('POST', '/promote', { release: 'news-1.4.0', percent: 10 });
    expect(promoted.status).toBe(200);
    letGo();
    await late.hasEnded();
    expect([judged(), await openChecks('news-1.7.0')]).toEqual([2, []]);
    expect(await servingNews()).toMatchObject({ editions: { rs: { stable: 'news-1.7.0' } } });
  });

  const FAILED = { name: 'boot', passed: false, causes: ['the gate itself failed: no answer within 120 s'] };
  const judgementOf = async (id: string) => (await statusOf()).judgements.find(({ release }) => release === id);

  it('what the gate itself has failed at is no verdict: it is said as such, and judged once more when it is asked for', async () => {
    await serveLater(remote({ version: '1.8.0' }));
    const { late, letGo, judged } = await held(() => ({ passed: false, checks: [FAILED] }));
    letGo();
    await late.hasEnded();
    expect(await judgementOf('news-1.8.0')).toMatchObject({
      checks: [{ name: 'boot', skipped: `${FAILED.causes[0]}; it is asked again`, isUnable: true }],
    });
    // The next start, or an operator.
    expect(await late.begin(OPERATOR_HOLDER)).toEqual(['news-1.8.0']);
    await late.hasEnded();
    expect([judged(), await judgementOf('news-1.8.0')]).toEqual([2, undefined]);
  });

  it('what the gate fails at for good is tried again by itself, and not without end', async () => {
    await serveLater(remote({ version: '1.9.0' }));
    let judged = 0;
    const gate = {
      judge: () => {
        judged += 1;
        return Promise.resolve({ passed: false, checks: [FAILED] });
      },
    };
    const store = await openStore(service.store, {});
    const assignments = new Assignments(database, store, gate, new AuditLog(database), () => undefined);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const late = new LateVerdicts({ database, store, gate, assignments, log: () => undefined, againMs: 17 });
    late.start();
    await until(() => judged === 3);
    await late.hasEnded();
    const set = timers.mock.calls.filter(([, ms]) => ms === 17);
    timers.mockRestore();
    expect([judged, set.length]).toEqual([3, 2]);
    late.start();
    await late.hasEnded();
    late.stop();
    expect(judged).toBe(4);
  });

  it('what is open is judged also where the database could not be asked when it began', async () => {
    await serveLater(remote({ version: '1.10.0' }));
    const gate = { judge: () => Promise.resolve({ passed: true, checks: [] }) };
    const store = await openStore(service.store, {});
    const assignments = new Assignments(database, store, gate, new AuditLog(database), () => undefined);
    const log = jest.fn();
    const late = new LateVerdicts({ database, store, gate, assignments, log, againMs: 17 });
    // As where PostgreSQL is just being started again.
    const asked = jest.spyOn(database.write, 'execute').mockRejectedValueOnce(new Error('the database is starting up'));
    late.start();
    await late.hasEnded();
    asked.mockRestore();
    expect(log).toHaveBeenCalledWith(expect.anything(), 'no late verdicts');
    await untilJudged('news-1.10.0').finally(() => late.stop());
  });

  it('who asks while a round fails is heard in that moment, not at the next try in ten minutes', async () => {
    await serveLater(remote({ version: '1.11.0' }));
    const gate = { judge: () => Promise.resolve({ passed: true, checks: [] }) };
    const store = await openStore(service.store, {});
    const assignments = new Assignments(database, store, gate, new AuditLog(database), () => undefined);
    const late = new LateVerdicts({ database, store, gate, assignments, log: () => undefined });
    let fail: (why: Error) => void = () => undefined;
    const failing = new Promise<never>((_resolve, reject) => (fail = reject));
    const asked = jest.spyOn(database.write, 'execute').mockReturnValueOnce(failing as never);
    late.start();
    late.start();
    fail(new Error('the database is starting up'));
    await late.hasEnded();
    asked.mockRestore();
    late.stop();
    expect(await openChecks('news-1.11.0')).toEqual([]);
  });
});
