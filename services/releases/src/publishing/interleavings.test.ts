import { openDatabase, rows, type Database } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Assignments } from '../assignments/service';
import { AuditLog } from '../audit/service';
import { openStore } from '../store/open-store';
import { operating } from '../testing/operating';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';
import type { Judge } from './judgement';
import { Publishing } from './service';

const OPERATOR = { tokenId: 1, name: 'operator', scopes: ['publish:*', 'force:*'], expiresAt: null, session: null };
/** Of `assignments/repository.ts`. */
const ASSIGNMENTS_LOCK = 7_426_120;

let service: TestService;
let owner: Database;
/** With the role of the service. */
let database: Database;
beforeAll(async () => {
  service = await startTestService();
  owner = openDatabase({ url: service.database.ownerUrl, schema: 'releases', clock: 'system' });
  database = openDatabase({ url: service.database.url, schema: 'releases', clock: 'system' });
  const react = (version: string) => [{ name: 'react', version }];
  for (const release of [
    aRelease({ remote: 'host', version: '4.0.0', says: { shared: react('19.3.1') } }),
    aRelease({ version: '4.0.0', says: { shared: react('^19.3.0') } }),
    aRelease({ remote: 'host', version: '4.1.0', says: { shared: react('19.4.0') } }),
    aRelease({ version: '4.1.0', says: { shared: react('~19.3.0') } }),
  ])
    expect((await service.publish(release)).status).toBe(200);
});
afterAll(async () => {
  await owner.close();
  await database.close();
  await service.close();
});

const { newChannel, promote, rollback } = operating(() => service);

/** A gate that takes its time. */
function heldGate(passed: boolean) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let judging = 0;
  const gate: Judge = {
    judge: async () => {
      judging += 1;
      await held;
      return { passed, checks: [] };
    },
  };
  return { gate, letGo, untilJudging: (count: number) => until(() => judging >= count) };
}

const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: Error) => error.message,
  );

it('what is published under an id is not described by what was refused under it, however late that is decided', async () => {
  const refused = aRelease({ version: '3.0.0', says: { container: 'x' } });
  expect((await service.publish(refused)).status).toBe(422);
  const good = aRelease({ version: '3.0.0' });
  const store = await openStore(service.store, {});
  const { gate, letGo, untilJudging } = heldGate(false);
  const slow = new Publishing(database, store, new AuditLog(database), gate);
  const late = outcomeOf(slow.complete(OPERATOR, 'news-3.0.0', { force: true }));
  await untilJudging(1);
  expect((await service.publish(good)).status).toBe(200);
  letGo();
  expect(await late).toBe('RELEASE_EXISTS');
  const kept = readFileSync(path.join(service.store, 'releases/news-3.0.0.json'), 'utf8');
  expect(JSON.parse(kept)).toEqual(good.description);
});

it('two that do not go together are never both in force, however they are promoted', async () => {
  const channel = newChannel();
  for (const release of ['host-4.0.0', 'news-4.0.0']) expect((await promote(release, { channel })).status).toBe(200);

  let answers: ReturnType<typeof promote>[] = [];
  await owner.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ASSIGNMENTS_LOCK})`);
    answers = ['host-4.1.0', 'news-4.1.0'].map((release) => promote(release, { channel }));
    // Both have been judged by then, each beside the other's old release.
    await untilWaiting(2);
  });
  const [one, other] = await Promise.all(answers);
  expect([one?.status, other?.status].sort()).toEqual([200, 422]);
  expect([one?.body.message, other?.body.message]).toContain('GATE_REFUSED');
});

it('two that do not go together are never both in force where one of them comes from prod', async () => {
  const channel = newChannel();
  expect((await promote('host-4.0.0')).status).toBe(200);
  const [host, news] = await owner.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ASSIGNMENTS_LOCK})`);
    const prod = promote('host-4.1.0');
    await untilWaiting(1);
    // Judged beside the host that serves still.
    const preview = promote('news-4.1.0', { channel });
    await untilWaiting(2);
    return [prod, preview] as const;
  });
  expect((await host).status).toBe(200);
  const refused = await news;
  expect([refused.status, refused.body.message]).toEqual([422, 'GATE_REFUSED']);
});

it('who loses the token while the gate judges publishes and promotes nothing', async () => {
  const made = await service.call('POST', '/tokens', { name: 'leaver', scopes: ['publish:*', 'promote:*'] });
  const { id } = made.body['row'] as { readonly id: number };
  const leaver = { ...OPERATOR, tokenId: id, name: 'leaver', scopes: ['publish:*', 'promote:*'] };
  const release = aRelease({ version: '6.0.0' });
  await service.call('POST', '/releases', release.description);
  for (const { content } of release.files) await service.putObject(content);
  const channel = newChannel();

  const parts = [database, await openStore(service.store, {})] as const;
  const audit = new AuditLog(database);
  const { gate, letGo, untilJudging } = heldGate(true);
  const acts = [
    new Publishing(...parts, audit, gate).complete(leaver, 'news-6.0.0'),
    new Assignments(...parts, gate, audit, () => undefined).promote(leaver, { release: 'news-4.0.0', channel }),
  ].map(outcomeOf);
  await untilJudging(2);
  expect((await service.call('DELETE', `/tokens/${id}`)).status).toBe(200);
  letGo();
  expect(await Promise.all(acts)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
  expect((await service.call('GET', '/releases/news-6.0.0')).body['release']).toMatchObject({ state: 'incomplete' });
});

it('nothing is gone back to that is just being removed', async () => {
  const place = { channel: newChannel(), edition: 'rs' } as const;
  for (const version of ['5.0.0', '5.1.0', '5.2.0']) {
    await service.publish(aRelease({ version }));
    expect((await promote(`news-${version}`, place)).status).toBe(200);
  }
  await service.asOwner("update platform.clock set clock_offset = '31 days'");
  const answers = await owner.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ASSIGNMENTS_LOCK})`);
    const removing = service.call('POST', '/gc', {});
    await untilWaiting(1);
    const goingBack = rollback('news', { ...place, to: 'news-5.0.0' });
    await untilWaiting(2);
    return [removing, goingBack] as const;
  });
  const [removed, refused] = await Promise.all(answers);
  expect(removed.body['expired']).toContain('news-5.0.0');
  expect([refused.status, refused.body.message]).toEqual([409, 'NOTHING_TO_ROLL_BACK_TO']);
});

/** Resolves once so many connections of the service wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and application_name like 'tribina-%'`;
  while ((await rows(owner.read, waiting)).length < count);
}
