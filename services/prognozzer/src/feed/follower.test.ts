import type { GameChange, GameEvent, Stage } from '@tribina/contracts';
import { stageStatus } from '@tribina/game-rules';
import { openDatabase } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { COMPETITION_ID, competitor } from '../testing/feed-stand-in';
import { createChallenge, draftOf, inHours, Journal, startWorld, type World } from '../testing/world';
import { FeedClient } from './client';
import { inFeedOrder, trackedMatches } from './repository';
import { takeOver } from './take-over';

/** First match of the first stage, which starts in an hour; the next starts half an hour later. */
const FIRST = 11;
const SECOND = 12;
const LAST = 18;
const NORMAL = { code: 0, endedStatus: false, minute: null };

let world: World;
let journal: Journal;
let challengeId: number;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.renew();
  challengeId = await createChallenge(world, draftOf(world, [1, 25]));
  journal = new Journal(world);
  await journal.until('stage.changed');
  // What the service finds when it begins to follow is not told of as a change.
  await world.feed.untilTaken();
});

async function stages(): Promise<[first: Stage, second: Stage]> {
  const answer = await world.app.inject({ url: `/challenge/stages/${challengeId}`, headers: { 'x-edition': 'rs' } });
  const [first, second] = answer.json<{ stages: Stage[] }>().stages;
  if (!first || !second) throw new Error('There are two stages');
  return [first, second];
}

/** The event of a match, by the id of its home team. */
async function eventOf(matchId: number): Promise<GameEvent> {
  const events = (await stages()).flatMap((stage) => stage.events);
  const found = events.find((event) => event.bets[0]?.participant.id === matchId * 2);
  if (!found) throw new Error(`No event of match ${matchId}`);
  return found;
}

async function moveTo(hours: number): Promise<void> {
  await world.moveClock(hours);
  await journal.until('stage.locked');
}

const kindsOf = (changes: readonly GameChange[]) => changes.map((change) => change.kind);

describe('what the feed says of a match', () => {
  it('G098 is kept: code, end, minute and score', async () => {
    world.feed.set(FIRST, { status: { code: 70, endedStatus: false, minute: 61 }, score: { home: 2, visitor: 1 } });
    const [stage] = await stages();
    const told = await journal.until('event.changed');
    const event = await eventOf(FIRST);
    expect(told).toEqual([{ kind: 'event.changed', data: { challengeId, stageId: stage.id, eventId: event.id } }]);
    expect(event).toMatchObject({
      status: { code: 70, endedStatus: false },
      minute: 61,
      participantScores: [2, 1],
      bets: [{ score: 2 }, { score: 1 }],
    });
  });

  it('counts after 90 minutes: goals of extra time and penalties are left out', async () => {
    world.feed.set(FIRST, {
      status: { code: 0, endedStatus: true, minute: null },
      score: { home: 3, visitor: 2 },
      fullTime: { home: 1, visitor: 1 },
      extraTime: { home: 3, visitor: 2 },
    });
    await journal.until('event.changed');
    expect((await eventOf(FIRST)).participantScores).toEqual([1, 1]);
  });

  it('a correction takes a score away again', async () => {
    world.feed.set(FIRST, { score: { home: 1, visitor: 0 } });
    await journal.until('event.changed');
    world.feed.set(FIRST, { score: null });
    await journal.until('event.changed');
    expect((await eventOf(FIRST)).participantScores).toEqual([]);
  });

  it('renames a team in every language, and replaces one', async () => {
    world.feed.set(FIRST, { home: competitor(FIRST * 2, 'Košava') });
    await journal.until('event.changed');
    const answer = await world.app.inject({ url: '/challenge/get-current', headers: { 'x-edition': 'hr' } });
    expect(answer.json<{ stage: Stage }>().stage.events[0]?.bets[0]?.participant.name).toBe('Košava hr');
    world.feed.set(FIRST, { visitor: competitor(900, 'Bura') });
    await journal.until('event.changed');
    expect((await eventOf(FIRST)).bets[1]?.participant).toMatchObject({ id: 900, name: 'Bura sr' });
  });

  it('is read anew when the whole competition has changed', async () => {
    world.feed.setSilently(LAST, { home: competitor(LAST * 2, 'Maestral') });
    world.feed.tell('competition.changed', { competitionId: COMPETITION_ID });
    await journal.until('event.changed');
    expect((await eventOf(LAST)).bets[0]?.participant.name).toBe('Maestral sr');
  });

  it('of odds, and of matches and competitions that no stage holds, is passed over', async () => {
    world.feed.set(999, {});
    world.feed.set(999, { score: { home: 9, visitor: 9 } });
    world.feed.setSilently(SECOND, { score: { home: 5, visitor: 5 } });
    world.feed.tell('odds.changed', { competitionId: COMPETITION_ID, matchId: SECOND });
    world.feed.tell('competition.changed', { competitionId: 999 });
    world.feed.set(FIRST, { score: { home: 1, visitor: 0 } });
    expect(kindsOf(await journal.until('event.changed'))).toEqual(['event.changed']);
    expect((await eventOf(SECOND)).participantScores).toEqual([]);
  });

  it.each<[string, string, object]>([
    ['of no kind that there is', 'match.moved', { matchId: SECOND }],
    ['that does not say which match', 'match.changed', { matchId: 'eleven' }],
  ])('%s may be of any match: all are looked at, and it is counted', async (_what, kind, data) => {
    world.feed.setSilently(LAST, { score: { home: 5, visitor: 5 } });
    world.feed.tellAnything(kind, data);
    await journal.until('event.changed');
    expect((await eventOf(LAST)).participantScores).toEqual([5, 5]);
    expect(await world.app.metrics.metrics()).toMatch(/^changes_not_understood_total\{source="feed".* [1-9]\d*$/m);
  });

  it('leaves a match as it was that the feed no longer has', async () => {
    const before = await stages();
    world.feed.remove(FIRST);
    await world.feed.untilTaken();
    expect(await stages()).toEqual(before);
  });
});

describe('the schedule, before the deadline', () => {
  // Design contracts A3.4.
  it.each<[string, number, number, number]>([
    ['D7: the first match moves 30 minutes ahead', FIRST, 0.5, 0.5],
    ['D8: the first match is postponed to tomorrow, the next counts', FIRST, 25, 1.5],
    ['a later match moves before all', LAST, 0.75, 0.75],
  ])('%s', async (_case, matchId, start, deadline) => {
    world.feed.set(matchId, { startTime: inHours(start), status: { ...NORMAL, code: start > 10 ? 60 : 0 } });
    expect(kindsOf(await journal.until('stage.changed'))).toEqual(['event.changed', 'stage.changed']);
    const [stage] = await stages();
    expect([stage.deadline, stage.start]).toEqual([inHours(deadline), inHours(deadline)]);
    expect((await eventOf(matchId)).startTime).toBe(inHours(start));
  });

  it('moves the end of the stage with its last match', async () => {
    world.feed.set(LAST, { startTime: inHours(7) });
    await journal.until('stage.changed');
    const [stage] = await stages();
    expect([stage.deadline, stage.end]).toEqual([inHours(1), inHours(11)]);
  });

  it('withdraws a cancelled match and takes it back', async () => {
    world.feed.set(FIRST, { status: { ...NORMAL, code: 62 } });
    await journal.until('stage.changed');
    expect([(await eventOf(FIRST)).offered, (await stages())[0].deadline]).toEqual([false, inHours(1.5)]);
    world.feed.set(FIRST, { status: NORMAL });
    await journal.until('stage.changed');
    expect([(await eventOf(FIRST)).offered, (await stages())[0].deadline]).toEqual([true, inHours(1)]);
  });

  it('tells of no stage when only a match within it moves', async () => {
    world.feed.set(SECOND, { startTime: inHours(2) });
    await world.feed.untilTaken();
    expect(kindsOf(await journal.until('event.changed'))).toEqual(['event.changed']);
  });
});

describe('the schedule, after the deadline', () => {
  it('G043 D9 S9: a postponed first match moves, its stage stays locked and active', async () => {
    await moveTo(1.1);
    world.feed.set(FIRST, { startTime: inHours(25), status: { ...NORMAL, code: 60 } });
    // The stage that has locked is settled meanwhile, before or after.
    const kinds = kindsOf(await journal.until('event.changed'));
    expect(kinds.filter((kind) => kind !== 'stage.settled')).toEqual(['event.changed']);
    const [stage] = await stages();
    expect((await eventOf(FIRST)).startTime).toBe(inHours(25));
    expect([stage.deadline, stage.end]).toEqual([inHours(1), inHours(1 + 3.5 + 4)]);
    expect(stageStatus(stage, stage.events, new Date(inHours(1.2)))).toBe('ACTIVE');
  });

  it('a match that is cancelled stays offered', async () => {
    await moveTo(1.1);
    world.feed.set(SECOND, { status: { ...NORMAL, code: 62 } });
    await journal.until('event.changed');
    expect(await eventOf(SECOND)).toMatchObject({ offered: true, status: { code: 62 } });
  });

  it('does not reopen a stage that nobody has marked as locked yet', async () => {
    await world.stop(world.app);
    await world.moveClock(1.1);
    world.feed.set(FIRST, { startTime: inHours(25), status: { ...NORMAL, code: 60 } });
    world.feed.set(SECOND, { status: { ...NORMAL, code: 62 } });
    const database = openDatabase({ url: world.databaseUrl, schema: 'prognozzer', clock: 'adjustable' });
    const feed = new FeedClient(world.feed.url, new AbortController().signal);
    await inFeedOrder(database, async (tx) => takeOver(tx, feed, await trackedMatches(tx)));
    await database.close();
    world.app = await world.start();
    expect((await stages())[0].deadline).toBe(inHours(1));
    expect((await eventOf(FIRST)).startTime).toBe(inHours(25));
    expect((await eventOf(SECOND)).offered).toBe(true);
  });
});

describe('delivery', () => {
  it('an event that comes twice changes and tells nothing again', async () => {
    world.feed.set(FIRST, { score: { home: 1, visitor: 0 } });
    world.feed.tell('match.changed', { competitionId: COMPETITION_ID, matchId: FIRST });
    await world.feed.untilTaken();
    world.feed.set(SECOND, { score: { home: 0, visitor: 2 } });
    await world.feed.untilTaken();
    const first = await eventOf(FIRST);
    const second = await eventOf(SECOND);
    const told: GameChange[] = [];
    while (told.length < 2) told.push(...(await journal.until('event.changed')));
    expect(told.map(({ data }) => 'eventId' in data && data.eventId)).toEqual([first.id, second.id]);
  });

  it('goes on after a restart from where it was, with what has happened meanwhile', async () => {
    world.feed.set(FIRST, { score: { home: 1, visitor: 0 } });
    await world.feed.untilTaken();
    await world.stop(world.app);
    world.feed.set(SECOND, { score: { home: 0, visitor: 2 } });
    const asked = world.feed.asked.length;
    world.app = await world.start();
    await world.feed.untilTaken();
    expect(world.feed.asked.slice(asked)).toEqual([1, 2]);
    expect((await eventOf(SECOND)).participantScores).toEqual([0, 2]);
  });

  it('reads everything anew when the feed no longer knows what was told', async () => {
    world.feed.set(FIRST, { score: { home: 1, visitor: 0 } });
    await world.feed.untilTaken();
    await journal.until('event.changed');
    world.feed.setSilently(SECOND, { score: { home: 0, visitor: 2 } });
    world.feed.forgetChanges();
    await journal.until('event.changed');
    world.feed.set(LAST, { score: { home: 4, visitor: 4 } });
    await journal.until('event.changed');
    expect([(await eventOf(SECOND)).participantScores, (await eventOf(LAST)).participantScores]).toEqual([
      [0, 2],
      [4, 4],
    ]);
  });

  it('stays up while the feed is down, and catches up', async () => {
    await world.feed.stop();
    world.feed.set(FIRST, { score: { home: 1, visitor: 0 } });
    const answers = await Promise.all([
      world.app.inject('/readyz'),
      world.app.inject({ url: '/challenge/get-current', headers: { 'x-edition': 'rs' } }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    await world.feed.start();
    await journal.until('event.changed');
    expect((await eventOf(FIRST)).participantScores).toEqual([1, 0]);
  });

  it('loses nothing when the feed fails between the event and the reading', async () => {
    world.feed.failures = 2;
    world.feed.set(FIRST, { score: { home: 1, visitor: 0 } });
    await journal.until('event.changed');
    expect((await eventOf(FIRST)).participantScores).toEqual([1, 0]);
  });

  it('keeps how far it is in the transaction of what it took', async () => {
    world.feed.set(FIRST, { score: { home: 1, visitor: 0 } });
    await world.feed.untilTaken();
    const writers = await world.owner.read.execute<{ event: string; cursor: string }>(
      sql`select event.xmin::text as event, followed.xmin::text as cursor from event, followed where match_id = ${FIRST}`,
    );
    expect(writers.rows[0]?.cursor).toBe(writers.rows[0]?.event);
  });

  it('two instances tell of a change once', async () => {
    const second = await world.start();
    for (let goals = 1; goals <= 5; goals++) {
      world.feed.set(FIRST, { score: { home: goals, visitor: 0 } });
      await journal.until('event.changed');
    }
    await world.stop(second);
    const told = await world.owner.read.execute(sql`select from change_event where kind = 'event.changed'`);
    expect([told.rowCount, (await eventOf(FIRST)).participantScores]).toEqual([5, [5, 0]]);
  });
});
