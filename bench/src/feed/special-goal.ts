import { EDITIONS, homePath, specialPath } from '@tribina/editions';
import { row, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { percentile, type Bench, type BenchParts, type Figure } from '../bench';
import { BETWEEN_MS, GOALS, seeGoals, tablesOf, type Seen } from './goal-to-screen';

type System = BenchParts['system'];

const P95 = 0.95;
const BUDGET_MS = 1_000;
/** The event of the demo (spec portal §9). */
const COMPETITION = 196;

/** The last match of the event that has begun. */
async function begunMatch(feed: Database): Promise<number> {
  const found = await row<{ id: number }>(
    feed.read,
    sql`select id from match where competition_id = ${COMPETITION} and start_time <= app_now() and withdrawn_at is null
        order by start_time desc, id desc limit 1`,
  );
  if (!found) throw new Error('No match of the event has begun');
  return found.id;
}

/** The last match of the game's newest stage in play that has begun. */
async function playedMatch(system: System): Promise<{ readonly eventId: number; readonly matchId: number }> {
  const game = tablesOf(system, 'prognozzer');
  try {
    const found = await row<{ eventId: number; matchId: number }>(
      game.read,
      sql`select event.id as "eventId", match_id as "matchId" from event join stage on stage.id = stage_id
          where start_time <= app_now() and offered order by stage.ordinal desc, start_time desc, event.id desc limit 1`,
    );
    if (!found) throw new Error('No match of the game has begun');
    return found;
  } finally {
    await game.close();
  }
}

/** Works while nobody but the bench plays the match. */
async function unsimulated<T>(feed: Database, matchId: number, work: () => Promise<T>): Promise<T> {
  const simulate = (isSimulated: boolean) =>
    feed.write.execute(
      sql`update competition set is_simulated = ${isSimulated} where id = (select competition_id from match where id = ${matchId})`,
    );
  await simulate(false);
  try {
    return await work();
  } finally {
    await simulate(true);
  }
}

/** From each goal to the message of the page's own socket that tells of it, in milliseconds. */
function told({ acknowledged, messages }: Seen, matchId: number): number[] {
  return acknowledged.map((at, index) => {
    const score = `"score":{"home":${index + 1},`;
    const message = messages.find(({ text }) => text.includes(`"matchId":${matchId},`) && text.includes(score));
    if (!message) throw new Error(`The socket has not told of goal ${index + 1}`);
    return Math.max(0, message.at - at);
  });
}

function figureOf(id: string, page: string, { shown }: Seen, toldP95: number | null): Figure {
  const p95 = percentile(shown, P95);
  const reference = toldP95 === null ? null : `the socket’s message: ${toldP95} ms`;
  const times = toldP95 === null ? '' : `; ${(p95 / Math.max(toldP95, 1)).toFixed(2)} times the message`;
  return {
    id,
    what: `from a goal in the feed to an open page of the ${page}, p95`,
    value: p95,
    unit: 'ms',
    reference,
    worse: 'higher',
    budget: BUDGET_MS,
    detail: `p50 ${percentile(shown, 0.5)} ms, most ${Math.max(...shown)} ms, ${shown.length} goals${times}`,
  };
}

async function onSpecial(system: System, feed: Database): Promise<Figure> {
  const matchId = await begunMatch(feed);
  const page = specialPath(EDITIONS.rs, 'specialMatch', matchId);
  const seen = await seeGoals(system, feed, matchId, { page, holder: '[data-live]' });
  return figureOf('special-goal-to-screen', 'special’s match', seen, percentile(told(seen, matchId), P95));
}

async function onGame(system: System, feed: Database): Promise<Figure> {
  const { eventId, matchId } = await playedMatch(system);
  const screen = { page: homePath(EDITIONS.rs, 'prognozzer'), holder: `[data-offer="game-${eventId}"]` };
  const seen = await unsimulated(feed, matchId, () => seeGoals(system, feed, matchId, screen));
  return figureOf('game-goal-to-screen', 'game', seen, null);
}

export const specialGoal: Bench = {
  name: 'special-goal',
  method: `${GOALS} goals of a match of the special, and as many of one of the game's round, one every ${BETWEEN_MS} ms through the feed's write path, while a Chromium shows the match's page, or the game: from the write's acknowledgement to the frame that shows the goal. The reference is the message of the page's own socket that tells of the goal; the game's only says that the match is different, and the page asks at most four times a second.`,
  run: async ({ system, say }) => {
    const feed = tablesOf(system, 'feed');
    try {
      const figures = [await onSpecial(system, feed), await onGame(system, feed)];
      for (const { id, value, detail } of figures) say(`${id}: p95 ${value} ms, ${detail}`);
      return figures;
    } finally {
      await feed.close();
    }
  },
};
