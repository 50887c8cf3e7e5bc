import { openDatabase, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AuditLog } from '../audit/service';
import { openStore } from '../store/open-store';
import { operating } from '../testing/operating';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';
import { Publishing } from './service';

const OPERATOR = { tokenId: 1, name: 'operator', scopes: ['publish:*', 'force:*'], expiresAt: null, session: null };
/** Of `assignments/repository.ts`. */
const ASSIGNMENTS_LOCK = 7_426_120;

let service: TestService;
let owner: Database;
beforeAll(async () => {
  service = await startTestService();
  owner = openDatabase({ url: service.database.ownerUrl, schema: 'releases', clock: 'system' });
});
afterAll(async () => {
  await owner.close();
  await service.close();
});

const { newChannel, promote, rollback } = operating(() => service);

it('what is published under an id is not described by what was refused under it, however late that is decided', async () => {
  const refused = aRelease({ version: '3.0.0', says: { container: 'x' } });
  expect((await service.publish(refused)).status).toBe(422);
  const good = aRelease({ version: '3.0.0' });
  const database = openDatabase({ url: service.database.url, schema: 'releases', clock: 'system' });
  const store = await openStore(service.store, {});
  let decide: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (decide = resolve));
  let reached: (() => void) | undefined;
  const judging = new Promise<void>((resolve) => (reached = resolve));
  const slow = new Publishing(database, store, new AuditLog(database), {
    judge: async () => {
      reached?.();
      await held;
      return { passed: false, checks: [], at: '2026-01-01T00:00:00.000Z' } as never;
    },
  });
  const late = slow.complete(OPERATOR as never, 'news-3.0.0', { force: true }).then(
    () => 'published',
    (error: Error) => error.message,
  );
  await judging;
  expect((await service.publish(good)).status).toBe(200);
  decide?.();
  expect(await late).toBe('RELEASE_EXISTS');
  const kept = readFileSync(path.join(service.store, 'releases/news-3.0.0.json'), 'utf8');
  expect(JSON.parse(kept)).toEqual(good.description);
  await database.close();
});

it('two that do not go together are never both in force, however they are promoted', async () => {
  const react = (version: string) => [{ name: 'react', version }];
  const channel = newChannel();
  for (const release of [
    aRelease({ remote: 'host', version: '4.0.0', says: { shared: react('19.3.1') } }),
    aRelease({ version: '4.0.0', says: { shared: react('^19.3.0') } }),
    aRelease({ remote: 'host', version: '4.1.0', says: { shared: react('19.4.0') } }),
    aRelease({ version: '4.1.0', says: { shared: react('~19.3.0') } }),
  ])
    expect((await service.publish(release)).status).toBe(200);
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
