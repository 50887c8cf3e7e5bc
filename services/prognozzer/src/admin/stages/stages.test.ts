import { gameAdminCalls, gameCalls, type StageDraft } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { whileHeld } from '../../testing/playing';
import { draftOf, inHours, Journal, matchIdsOf, startWorld, type World } from '../../testing/world';
import { ADMIN, ask, auditOf, insertPlayers, insertSlip, refusal, threeStages } from '../testing';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let stageIds: number[];
beforeEach(async () => {
  await world.renew();
  ({ stageIds } = await threeStages(world));
});

const comingStage = () => stageIds[2] ?? 0;
/** As `draftOf` has made the third stage. */
const draft = (change: Partial<StageDraft> = {}): StageDraft => ({
  ordinal: 3,
  names: { sr: '3. kolo', hr: '3. kolo', en: 'Round 3' },
  shortname: '3',
  matchIds: matchIdsOf(3),
  ...change,
});
/** The third stage's matches with another one in the place of its first. */
const withMatch = (id: number) => draft({ matchIds: [...matchIdsOf(3).slice(1), id] });
const update = (body: StageDraft, stageId = comingStage()) =>
  ask(world, gameAdminCalls.updateStage, { params: { stageId }, body });
const eventsOf = (stageId = comingStage()) =>
  rows<{ id: number; matchId: number; position: number }>(
    world.owner.write,
    sql`select id, match_id as "matchId", position from event where stage_id = ${stageId} order by position`,
  );

it('renames a stage, tells of it, and writes down who has done so', async () => {
  const journal = new Journal(world);
  // Of the challenge itself.
  await journal.until('stage.changed');
  const names = { sr: 'Derbi kolo', hr: 'Derbi kolo', en: 'Derby round' };
  const before = await eventsOf();
  expect((await update(draft({ names, shortname: 'D' }))).status).toBe(200);
  const { stage } = (await ask(world, gameAdminCalls.readStage, { params: { stageId: comingStage() } })).json();
  expect([stage.name, stage.names, stage.shortname]).toEqual(['Derbi kolo', names, 'D']);
  expect(await eventsOf()).toEqual(before);
  expect(await auditOf(world)).toContainEqual({
    actor: ADMIN,
    action: 'stage.renamed',
    reason: null,
    subject: `stage:${comingStage()}`,
  });
  const told = await journal.until('stage.changed');
  expect(told.filter(({ kind }) => kind === 'stage.changed').map(({ data }) => data)).toEqual([
    { challengeId: stage.challengeId, stageId: comingStage() },
  ]);
});

it('offers another match in the place of one, and moves the deadline with it', async () => {
  world.feed.set(99, { startTime: inHours(20) });
  const before = await eventsOf();
  expect((await update(withMatch(99))).status).toBe(200);
  const after = await eventsOf();
  expect(after.map(({ matchId }) => matchId)).toEqual([99, ...matchIdsOf(3).slice(1)]);
  // The others are the events that they were: what is known of them stays.
  expect(after.slice(1)).toEqual(before.slice(1));
  const { stage, events } = (await ask(world, gameAdminCalls.readStage, { params: { stageId: comingStage() } })).json();
  expect([stage.deadline, stage.end]).toEqual([inHours(20), inHours(24 + 3.5 + 4)]);
  expect(events[0]).toMatchObject({ matchId: 99, home: 'Team 198 sr', visitor: 'Team 199 sr', results: [] });
  expect((await auditOf(world)).at(-1)).toMatchObject({ action: 'stage.matches-changed' });
});

it('is not written over what another organiser has saved since: neither names nor matches', async () => {
  const read = async () =>
    (await ask(world, gameAdminCalls.readStage, { params: { stageId: comingStage() } })).json().stage;
  const save = (seen: string, body: StageDraft) =>
    ask(world, gameAdminCalls.updateStage, { params: { stageId: comingStage() }, query: { seen }, body });
  world.feed.set(99, { startTime: inHours(20) });
  const { version } = await read();
  expect((await save(version, withMatch(99))).status).toBe(200);
  const renamed = draft({ shortname: 'D' });
  const late = await save(version, renamed);
  expect([late.status, refusal(late)]).toMatchObject([409, { message: 'STALE_REVISION' }]);
  expect((await eventsOf()).map(({ matchId }) => matchId)).toContain(99);
  expect((await save((await read()).version, { ...withMatch(99), shortname: 'D' })).status).toBe(200);
  expect(await read()).toMatchObject({ shortname: 'D' });
  expect((await save((await read()).version, withMatch(99))).status).toBe(200);
});

it('takes the same matches in another order as no change of them', async () => {
  const [player = 0] = await insertPlayers(world, ['Ana']);
  await insertSlip(world, comingStage(), player);
  const before = await eventsOf();
  expect((await update(draft({ matchIds: [...matchIdsOf(3)].reverse(), shortname: 'III' }))).status).toBe(200);
  expect(await eventsOf()).toEqual(before);
});

it('409 HAS_SLIPS for other matches where somebody has predicted', async () => {
  const [player = 0] = await insertPlayers(world, ['Ana']);
  await insertSlip(world, comingStage(), player);
  world.feed.set(99, { startTime: inHours(30) });
  const answer = await update({ ...withMatch(99), shortname: 'never' });
  expect(refusal(answer)).toEqual({ status: 409, message: 'HAS_SLIPS' });
  const { stage } = (await ask(world, gameAdminCalls.readStage, { params: { stageId: comingStage() } })).json();
  expect(stage).toMatchObject({ shortname: '3', slips: 1 });
});

it('409 HAS_SLIPS also for a slip that is being saved meanwhile', async () => {
  const [player = 0] = await insertPlayers(world, ['Ana']);
  world.feed.set(99, { startTime: inHours(30) });
  let commit = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let saving: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    saving = world.owner.transaction(async (tx) => {
      await tx.execute(
        sql`insert into slip (stage_id, user_id, picks, version, saved_at)
            values (${comingStage()}, ${player}, '11111111', 1, now())`,
      );
      resolve();
      await held;
    });
    saving.catch(reject);
  });
  const answer = update(withMatch(99));
  await untilSomebodyWaits();
  commit();
  await saving;
  expect(refusal(await answer)).toEqual({ status: 409, message: 'HAS_SLIPS' });
});

/** Until a statement waits for the lock of another one. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await rows(
      world.owner.write,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}

it('409 INACTIVE_STAGE once the deadline has passed', async () => {
  await world.moveClock(24);
  expect(refusal(await update(draft({ shortname: 'late' })))).toEqual({ status: 409, message: 'INACTIVE_STAGE' });
});

it.each<[number, string, string, () => StageDraft]>([
  [422, 'INVALID_ORDINALS', 'ordinal', () => draft({ ordinal: 2 })],
  [422, 'DUPLICATE_MATCH', 'matchIds.7', () => withMatch(32)],
  [422, 'DUPLICATE_MATCH', 'matchIds.7', () => withMatch(11)],
  [422, 'UNKNOWN_MATCH', 'matchIds.7', () => withMatch(999)],
  [400, 'BAD_REQUEST', 'matchIds', () => draft({ matchIds: matchIdsOf(3).slice(1) })],
])('%i %s at %s, and nothing is stored', async (status, message, field, body) => {
  const before = await eventsOf();
  expect(refusal(await update(body()))).toEqual({ status, message, field });
  expect(await eventsOf()).toEqual(before);
  expect(await auditOf(world)).toHaveLength(1);
});

it('422 MATCH_STARTED for a match that is played already', async () => {
  world.feed.set(99, { startTime: inHours(-0.5) });
  expect(refusal(await update(withMatch(99)))).toEqual({ status: 422, message: 'MATCH_STARTED', field: 'matchIds.7' });
});

it('422 NOTHING_OFFERED when every match would be a cancelled one', async () => {
  const others = Array.from({ length: 8 }, (_none, index) => 91 + index);
  const status = { code: 62, endedStatus: false, minute: null };
  for (const id of others) world.feed.set(id, { startTime: inHours(30), status });
  expect(refusal(await update(draft({ matchIds: others })))).toMatchObject({ status: 422, message: 'NOTHING_OFFERED' });
});

it('404 NOT_FOUND for a stage that there is not', async () => {
  expect(refusal(await update(draft(), 9_999))).toEqual({ status: 404, message: 'NOT_FOUND' });
});

it('503 FEED_UNAVAILABLE for other matches while the feed is down; a name needs none', async () => {
  await world.feed.stop();
  expect(refusal(await update(withMatch(99)))).toEqual({ status: 503, message: 'FEED_UNAVAILABLE' });
  expect((await update(draft({ shortname: 'III' }))).status).toBe(200);
});

it('503 FEED_UNAVAILABLE while what is taken over from the feed has to wait for it, before the gateway gives up', async () => {
  // As `inFeedOrder` does.
  const hold = sql`select pg_advisory_xact_lock(7426118, hashtext(current_schema()))`;
  await whileHeld(world, { hold, end: 'commit' }, async () => {
    expect(refusal(await update(draft({ shortname: 'III' })))).toEqual({ status: 503, message: 'FEED_UNAVAILABLE' });
  });
  expect((await update(draft({ shortname: 'III' }))).status).toBe(200);
});

it('makes no second challenge of a season whose stages were changed', async () => {
  world.feed.set(99, { startTime: inHours(30) });
  await update(withMatch(99));
  const answer = await ask(world, gameCalls.createChallenge, { body: draftOf(world, [-48, -1, 24]) });
  expect(refusal(answer)).toEqual({ status: 409, message: 'EXISTING_CHALLENGE' });
});
