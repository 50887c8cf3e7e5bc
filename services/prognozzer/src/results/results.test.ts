import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { ENDED, LOCKED, openWorldDatabase, Season, until, VOID } from '../settlement/testing/season';
import { addPlayer, addPlayers, codeOf, type TestPlayer } from '../testing/players';
import { Journal, startWorld, type World } from '../testing/world';
import { IDENTITY_HEADER } from '@tribina/service-kit';

const PERFECT = '1X21X21X';
const ORGANISER = 77;
/** Feed match of the first position of the first stage. */
const FIRST = 11;

let world: World;
let database: Database;
let season: Season;
let player: TestPlayer;

beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
});
afterAll(async () => {
  await database.close();
  await world.close();
});
beforeEach(async () => {
  await world.renew();
  season = await Season.begin(world, database, [1, 100]);
  player = await addPlayer(world);
  await season.play(1, player, PERFECT);
  await season.lock();
});

interface Version {
  readonly version: number;
  readonly result: string;
  readonly source: string;
}

/** Every result of a match: score, code, end, void. */
function versionsOf(position: number): Promise<Version[]> {
  return rows(
    world.owner.write,
    sql`select version, source,
               coalesce(home_score || ':' || visitor_score, '-') || ' ' || code || case when ended then ' ended' else '' end
                 || case when is_void then ' void' else '' end as result
        from result_version where event_id = ${season.event(1, position)} order by version`,
  );
}
const lines = async (position: number) =>
  (await versionsOf(position)).map(({ source, result }) => `${source} ${result}`);
const points = async () => (await season.standing(1, player))[2];

const FINAL = { code: 0, endedStatus: true, minute: null };
const score = (home: number, visitor: number) => ({ status: FINAL, score: { home, visitor } });
async function tell(position: number, facts: Parameters<World['feed']['set']>[1]): Promise<void> {
  world.feed.set(FIRST + position - 1, facts);
  await season.settled();
}

function send(path: string, body: object, as = ORGANISER) {
  return world.app.inject({
    method: 'POST',
    url: `/admin/events/${path}`,
    headers: { [IDENTITY_HEADER]: world.keys.assertionOf({ sub: as, roles: ['member', 'admin'] }) },
    payload: body,
  });
}
const correct = (position: number, body: object, ordinal = 1) =>
  send(`${season.event(ordinal, position)}/correction`, {
    code: 0,
    ended: true,
    reason: 'The referee has said so',
    ...body,
  });
const attempt = (position: number, body: object, ordinal = 1) =>
  send(`${season.event(ordinal, position)}/try-correction`, { code: 0, ended: true, ...body });

describe('what the feed says', () => {
  it('R10: is a version once, however often it is said', async () => {
    await tell(1, score(1, 0));
    await tell(1, score(1, 0));
    world.feed.tell('competition.changed', { competitionId: 7 });
    await season.settled();
    expect(await lines(1)).toEqual(['feed 1:0 0 ended']);
  });

  it('is a version with every score and code, minutes apart', async () => {
    const live = (minute: number) => ({ code: 0, endedStatus: false, minute });
    await tell(1, { status: live(10), score: { home: 0, visitor: 0 } });
    await tell(1, { status: live(11), score: { home: 0, visitor: 0 } });
    await tell(1, { status: live(12), score: { home: 1, visitor: 0 } });
    await tell(1, { status: { code: 70, endedStatus: false, minute: 12 } });
    await tell(1, score(1, 0));
    expect(await lines(1)).toEqual(['feed 0:0 0', 'feed 1:0 0', 'feed 1:0 70', 'feed 1:0 0 ended']);
  });

  it('is kept of matches that were played before the challenge was made', async () => {
    world.feed.season = '2027/28';
    const later = await Season.begin(world, database, [-10, 200]);
    await season.settled();
    expect(
      await rows(world.owner.write, sql`select from result_version where event_id = ${later.event(1, 1)}`),
    ).toEqual([]);
    world.feed.season = '2028/29';
    world.feed.set(FIRST, score(3, 0));
    await season.settled();
    const another = await Season.begin(world, database, [-10, 200]);
    const found = await rows(
      world.owner.write,
      sql`select version, home_score, source from result_version where event_id = ${another.event(1, 1)}`,
    );
    expect(found).toEqual([{ version: 1, home_score: 3, source: 'feed' }]);
  });
});

describe('void', () => {
  it('a cancelled match is so at once, and until it is not cancelled', async () => {
    await season.results(1, PERFECT);
    await season.results(1, 'VX21X21X');
    expect(await points()).toBe(7);
    await season.results(1, PERFECT);
    expect([await points(), await lines(1)]).toEqual([8, ['feed 2:1 0 ended', 'feed - 62 void', 'feed 2:1 0 ended']]);
  });

  it.each([60, 70, 71, 72])('G098: a match with code %i is so 72 hours after the end of its stage', async (code) => {
    await season.results(1, '?X21X21X');
    await tell(1, { status: { code, endedStatus: code === 72, minute: null }, score: { home: 1, visitor: 0 } });
    await world.moveClock(VOID - 0.1);
    await season.settled();
    expect([await points(), (await lines(1)).at(-1)]).toEqual([7, `feed 1:0 ${code}${code === 72 ? ' ended' : ''}`]);
    await world.moveClock(VOID);
    await season.settled();
    expect((await lines(1)).at(-1)).toBe(`void 1:0 ${code}${code === 72 ? ' ended' : ''} void`);
    expect(await season.prizes('POOL')).toEqual([`${player.id}: 100000`]);
  });

  it('a match without any result is so too, and closes its stage', async () => {
    await season.results(1, '?X21X21?');
    const closed = sql`select closed_at is not null as closed from stage order by ordinal limit 1`;
    expect(await rows(world.owner.write, closed)).toEqual([{ closed: false }]);
    await world.moveClock(VOID);
    await season.settled();
    expect([await lines(1), await lines(8)]).toEqual([['void - 0 void'], ['void - 0 void']]);
    expect(await rows(world.owner.write, closed)).toEqual([{ closed: true }]);
    expect((await rows(world.owner.write, sql`select cause from settlement_run order by id desc limit 1`))[0]).toEqual({
      cause: 'void',
    });
  });

  it('a result that comes later counts; what is none does not', async () => {
    await season.results(1, '?X21X21X');
    await world.moveClock(VOID);
    await season.settled();
    await tell(1, { status: { code: 70, endedStatus: false, minute: 60 }, score: { home: 1, visitor: 0 } });
    expect([await points(), (await lines(1)).at(-1)]).toEqual([7, 'feed 1:0 70 void']);
    await tell(1, score(2, 0));
    expect([await points(), (await lines(1)).at(-1)]).toEqual([8, 'feed 2:0 0 ended']);
  });

  it('the time is a setting', async () => {
    await season.results(1, '?X21X21X');
    await world.stop(world.app);
    world.app = await world.start({ VOID_AFTER: 1 });
    await world.moveClock(9.6);
    await until(async () => (await lines(1)).length === 1);
    expect(await lines(1)).toEqual(['void - 0 void']);
  });
});

describe('a match that was withdrawn before the deadline', () => {
  beforeEach(async () => {
    await world.renew();
    season = await Season.begin(world, database, [1, 100]);
    player = await addPlayer(world);
  });

  it('is void, also when it is played after all', async () => {
    await tell(1, { status: { code: 62, endedStatus: false, minute: null } });
    await season.play(1, player, '-X21X21X');
    const other = await addPlayer(world);
    await season.play(1, other, PERFECT);
    await season.lock();
    await season.results(1, PERFECT);
    expect([await points(), (await season.standing(1, other))[2]]).toEqual([7, 7]);
    expect(await season.prizes('POOL')).toHaveLength(2);
  });

  it('gives its joker back at once, and takes it up again unless it is elsewhere', async () => {
    const jokerId = await season.play(1, player, PERFECT, { joker: 1 });
    const other = await addPlayer(world);
    const gone = await season.play(1, other, PERFECT, { joker: 1 });
    await tell(1, { status: { code: 62, endedStatus: false, minute: null } });
    expect([await season.jokerState(jokerId), await season.jokerState(gone)]).toEqual(['RETURNED', 'RETURNED']);
    await world.owner.write.execute(sql`
      update joker set state = 'INVESTED', event_id = ${season.event(1, 2)} where id = ${gone}`);
    await world.owner.write.execute(sql`update slip set joker_position = 2 where user_id = ${other.id}`);
    await tell(1, { status: { code: 0, endedStatus: false, minute: null } });
    expect([await season.jokerState(jokerId), await season.jokerState(gone)]).toEqual(['INVESTED', 'INVESTED']);
    await season.lock();
    await season.results(1, '1?1?????');
    expect([await points(), (await season.standing(1, other))[2]]).toEqual([2, 1]);
  });
});

describe('corrections', () => {
  it('are a version with reason and author, and settle the stage before they answer', async () => {
    await season.results(1, PERFECT);
    const answer = await correct(1, { home: 0, visitor: 0, version: 1 });
    const { generation } = answer.json<{ generation: number }>();
    expect(answer.json()).toEqual({ status: 200, message: 'OK', version: 2, generation, changed: 1 });
    expect(await points()).toBe(7);
    expect(
      await rows(
        world.owner.write,
        sql`select reason, recorded_by::integer, source from result_version where version = 2`,
      ),
    ).toEqual([{ reason: 'The referee has said so', recorded_by: ORGANISER, source: 'admin' }]);
    expect(
      await rows(world.owner.write, sql`select generation, cause from settlement_run order by id desc limit 1`),
    ).toEqual([{ generation, cause: 'correction' }]);
    expect(
      await rows(
        world.owner.write,
        sql`select actor::integer, action, reason, subject from audit where actor is not null`,
      ),
    ).toEqual([
      {
        actor: ORGANISER,
        action: 'result.corrected',
        reason: 'The referee has said so',
        subject: `event:${season.event(1, 1)}`,
      },
    ]);
  });

  it('R10: are not undone by what the feed has said before, only by what it says anew', async () => {
    await season.results(1, PERFECT);
    await correct(1, { home: 0, visitor: 0, version: 1 });
    await tell(1, score(2, 1));
    world.feed.tell('competition.changed', { competitionId: 7 });
    await season.settled();
    expect([await points(), await lines(1)]).toEqual([7, ['feed 2:1 0 ended', 'admin 0:0 0 ended']]);
    await tell(1, score(3, 1));
    expect([await points(), (await lines(1)).at(-1)]).toEqual([8, 'feed 3:1 0 ended']);
  });

  it('tell of the match', async () => {
    const journal = new Journal(world);
    await season.results(1, PERFECT);
    await correct(1, { home: 0, visitor: 0, version: 1 });
    let last;
    do last = (await journal.until('event.changed')).filter(({ kind }) => kind === 'event.changed').at(-1);
    while (last?.kind === 'event.changed' && last.data.eventId !== season.event(1, 1));
    expect(last?.data).toMatchObject({ stageId: season.stage(1).id });
  });

  it('of two on the same version one is made', async () => {
    await season.results(1, PERFECT);
    const both = await Promise.all([
      correct(1, { home: 0, visitor: 0, version: 1 }),
      correct(1, { home: 0, visitor: 1, version: 1 }),
    ]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await lines(1)).toHaveLength(2);
  });

  it('a match may be cancelled by one', async () => {
    await season.results(1, PERFECT);
    await correct(1, { home: null, visitor: null, code: 62, ended: false, version: 1 });
    expect([await points(), (await lines(1)).at(-1)]).toEqual([7, 'admin - 62 void']);
  });

  it('may come before any result, and before the stage is settled for the first time', async () => {
    expect((await correct(2, { home: 1, visitor: 1, version: 0 })).json()).toMatchObject({ version: 1, changed: 1 });
    expect(await points()).toBe(1);
  });

  it.each<[number, string, object]>([
    [422, 'INVALID_RESULT', { home: 1, visitor: null }],
    [422, 'INVALID_RESULT', { home: 1, visitor: 0, code: 61 }],
    [422, 'INVALID_RESULT', { home: null, visitor: null }],
    [409, 'VERSION_CONFLICT', { home: 1, visitor: 0, version: 0 }],
    [409, 'VERSION_CONFLICT', { home: 1, visitor: 0, version: 7 }],
    [400, 'BAD_REQUEST', { home: 1, visitor: 0, reason: '' }],
    [400, 'BAD_REQUEST', { home: 100, visitor: 0 }],
  ])('%i %s', async (status, code, body) => {
    await season.results(1, PERFECT);
    expect(codeOf(await correct(1, { version: 1, ...body }))).toEqual([status, code]);
    expect(await lines(1)).toHaveLength(1);
  });

  it('409 MATCH_NOT_STARTED, 404 NOT_FOUND, 403 for who is no administrator', async () => {
    const body = { home: 1, visitor: 0, version: 0 };
    expect(codeOf(await correct(1, body, 2))).toEqual([409, 'MATCH_NOT_STARTED']);
    expect(codeOf(await attempt(1, { home: 1, visitor: 0 }, 2))).toEqual([409, 'MATCH_NOT_STARTED']);
    const full = { ...body, code: 0, ended: true, reason: 'No such match' };
    expect(codeOf(await send('999/correction', full))).toEqual([404, 'NOT_FOUND']);
    const url = `/admin/events/${season.event(1, 1)}/correction`;
    const headers = { [IDENTITY_HEADER]: world.keys.assertionOf({ sub: player.sub }) };
    const answer = await world.app.inject({ method: 'POST', url, headers, payload: full });
    expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('trying a correction', () => {
  it('says who would gain and lose, and stores nothing', async () => {
    await world.renew();
    season = await Season.begin(world, database, [1]);
    const [one, two, three] = await addPlayers(world, 3);
    if (!one || !two || !three) throw new Error('Three players were asked for');
    await season.play(1, one, PERFECT, { joker: 1, jokerType: 'EVENT_TRIPLE_PTS' });
    await season.play(1, two, '2X21X21X');
    await season.play(1, three, 'XX21X21X');
    await season.lock(ENDED);
    await season.results(1, PERFECT);
    const before = await season.state();
    const answer = await attempt(1, { home: 0, visitor: 1 });
    const name = ({ sub }: TestPlayer) => `player_${sub}`;
    expect(answer.json()).toEqual({
      status: 200,
      message: 'OK',
      changed: 2,
      gaining: 1,
      losing: 1,
      effects: [
        { userId: one.id, username: name(one), pointsBefore: 10, pointsAfter: 7, rankBefore: 1, rankAfter: 2 },
        { userId: two.id, username: name(two), pointsBefore: 7, pointsAfter: 8, rankBefore: 2, rankAfter: 1 },
      ],
      arePrizesFrozen: false,
    });
    expect([await season.state(), await lines(1)]).toEqual([before, ['feed 2:1 0 ended']]);
    // What was tried is what comes of it.
    expect((await correct(1, { home: 0, visitor: 1, version: 1 })).json()).toMatchObject({ changed: 2 });
    expect([await season.standing(1, one), await season.standing(1, two)]).toEqual([
      [2, 2, 7],
      [1, 1, 8],
    ]);
  });

  it('names a hundred players at most, and says whether prizes follow', async () => {
    await world.renew();
    season = await Season.begin(world, database, [1]);
    const many = await addPlayers(world, 120);
    for (const one of many) await season.play(1, one, PERFECT);
    await season.lock(ENDED);
    await season.results(1, PERFECT);
    await world.moveClock(LOCKED + 80);
    await season.settled();
    const found = (await attempt(1, { home: 0, visitor: 1 })).json<{ effects: object[] }>();
    expect(found).toMatchObject({ changed: 120, gaining: 0, losing: 120, arePrizesFrozen: true });
    expect(found.effects).toHaveLength(100);
  });
});
