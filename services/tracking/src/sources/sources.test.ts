import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app';
import { TrackingUnderTest } from '../testing/tracking';

const [FOOTBALL, TENNIS] = [1, 2];
const MINUTE_MS = 60_000;

let tracking: TrackingUnderTest;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
});
afterAll(() => tracking.close());

/** Keeps which categories an article was ever stored with, in order. */
async function writtenCategories(): Promise<() => Promise<number[]>> {
  await tracking.owner.write.execute(sql`
    create table tracking.written (at bigint generated always as identity, category bigint);
    create function tracking.write_down() returns trigger language plpgsql security definer as $$
      begin
        insert into tracking.written (category) values (new.primary_category);
        return new;
      end $$;
    create trigger write_down after insert or update on tracking.article
      for each row execute function tracking.write_down()`);
  return async () => {
    const found = await tracking.owner.write.execute<{ category: number }>(
      sql`select category from tracking.written order by at`,
    );
    return found.rows.map(({ category }) => category);
  };
}

it('two instances store what they have read in the order in which they have read it', async () => {
  const { portal } = tracking;
  await tracking.followed();
  const written = await writtenCategories();
  const second = await buildApp({ ...tracking.config, JOURNAL_DIR: `${tracking.config.JOURNAL_DIR}-2` });
  await second.ready();
  let letGo = () => {};
  const late = new Promise<void>((resolve) => (letGo = resolve));
  let answers = 0;
  portal.answering = (url) => (url.startsWith('/get-articles') && ++answers === 1 ? late : undefined);
  portal.publish(1, [FOOTBALL], new Date());
  await until(() => answers > 0);
  portal.publish(1, [TENNIS], new Date());
  // The other one has stored what is so now, or waits.
  await until(async () => {
    const [waiting] = await tracking.rows(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return waiting !== undefined || (await written()).includes(TENNIS);
  });
  const { length: before } = await written();
  letGo();
  await until(async () => {
    const categories = await written();
    return categories.length > before && categories.includes(FOOTBALL) && categories.at(-1) === TENNIS;
  });
  await second.close();
  const categories = await written();
  expect(categories).toEqual([...categories].sort());
});

it('begins anew without losing the article whose place in the list has moved meanwhile', async () => {
  const { portal } = tracking;
  const newest = Date.now();
  for (let id = 1; id <= 60; id += 1) portal.publish(id, [FOOTBALL], new Date(newest - id * MINUTE_MS));
  await tracking.followed();
  await tracking.app.close();
  await tracking.rows("delete from followed where source = 'portal'");
  let isMoved = false;
  portal.asking = (url) => {
    if (!url.endsWith('/50/50') || isMoved) return;
    isMoved = true;
    portal.withdraw(1);
  };
  await tracking.open();
  await until(() => isMoved);
  await tracking.followed();
  const [shown] = await tracking.rows<{ count: number; first: number }>(
    'select count(*)::integer as count, min(id) as first from article where withdrawn_at is null',
  );
  expect(shown).toEqual({ count: 59, first: 2 });
});

it('begins anew behind more matches of one moment than an answer holds, and closes what has gone unheard', async () => {
  const { feed } = tracking;
  const soon = new Date(Date.now() + 60 * MINUTE_MS);
  feed.offer(7, soon, 2);
  feed.offer(8, soon, 2);
  await tracking.followed();
  const open = async () =>
    (await tracking.rows<{ id: number }>('select id from fixture where is_open')).map(({ id }) => id);
  expect((await open()).toSorted()).toEqual([7, 8]);
  await tracking.app.close();
  await tracking.rows("delete from followed where source = 'feed'");
  feed.matches.delete(7);
  for (let id = 1_001; id <= 1_510; id += 1) feed.offer(id, soon, 2);
  feed.offer(2_000, new Date(soon.getTime() + MINUTE_MS), 2);
  feed.events.length = 0;
  await tracking.open();
  await until(async () => (await open()).includes(2_000));
  await until(async () => !(await open()).includes(7));
  await tracking.followed();
});
