import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import { EDITIONS, specialPath } from '@tribina/editions';
import { openDatabase, row, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import path from 'node:path';
import { announce, FeedChanges } from '../../../services/feed/src/write/changes';
import type { GoalFacts, MatchState } from '../../../services/feed/src/write/document';
import { knownStates, NOT_PLAYED, writeStates } from '../../../services/feed/src/write/states';
import { readRunFile } from '../../../tools/start/run-files';
import { percentile, type Bench } from '../bench';

const GOALS = 60;
const BETWEEN_MS = 250;
const P95 = 0.95;
const BUDGET_MS = 1_000;
/** The event of the demo (spec portal §9). */
const COMPETITION = 196;

/** The last match of the event that has begun. */
async function begunMatch(database: Database): Promise<number> {
  const found = await row<{ id: number }>(
    database.read,
    sql`select id from match where competition_id = ${COMPETITION} and start_time <= app_now() and withdrawn_at is null
        order by start_time desc, id desc limit 1`,
  );
  if (!found) throw new Error('No match of the event has begun');
  return found.id;
}

/** As sources write: what is there once this has ended is acknowledged. */
function write(database: Database, matchId: number, state: MatchState): Promise<void> {
  return database.transaction(async (tx) => {
    const changes = new FeedChanges();
    await writeStates(tx, changes, [{ matchId, state }]);
    await announce(tx, changes);
  });
}

/** So many goals of the home side, one a minute. */
function after(count: number): MatchState {
  const goals = Array.from({ length: count }, (_goal, index): GoalFacts => {
    const minute = index + 1;
    return { side: 'home', scorer: `Scorer ${minute}`, minute, offset: null, penalty: false, ownGoal: false };
  });
  return { ...NOT_PLAYED, minute: count + 1, score: [count, 0], goals };
}

/** Keeps, by the clock of the machine, when the page's socket has brought each message. */
async function watchSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const messages: { at: number; text: string }[] = [];
    const watched = new Proxy(WebSocket, {
      construct(target, [address, protocols]: [string, string | undefined]) {
        const socket = new target(address, protocols);
        socket.addEventListener('message', ({ data }) => messages.push({ at: Date.now(), text: String(data) }));
        return socket;
      },
    });
    Object.assign(globalThis, { messages, WebSocket: watched });
  });
}

/** Keeps when each goal of the home side has been painted. */
async function watchScore(page: Page): Promise<void> {
  await page.evaluate(() => {
    const painted: Record<number, number> = {};
    Object.assign(globalThis, { painted });
    const live = document.querySelector('[data-live]');
    if (!live) throw new Error('The match is not followed');
    // No function in here may have a name: what the bench is built with would mark it.
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        const home = [...live.querySelectorAll('span')].find(
          ({ childElementCount, textContent }) => childElementCount === 0 && /^\d+$/.test(textContent),
        );
        painted[Number(home?.textContent)] ??= Date.now();
      }),
    ).observe(live, { subtree: true, childList: true, characterData: true });
  });
}

interface Kept {
  readonly painted: Readonly<Record<number, number>>;
  readonly messages: readonly { readonly at: number; readonly text: string }[];
}

/** When the page's socket has told of so many goals. */
function toldAt({ messages }: Kept, matchId: number, goals: number): number {
  const is = (text: string) => text.includes(`"matchId":${matchId},`) && text.includes(`"score":{"home":${goals},`);
  const message = messages.find(({ text }) => is(text));
  if (!message) throw new Error(`The socket has not told of goal ${goals}`);
  return message.at;
}

/** From the acknowledgement of each goal to the page's socket, and to the frame that shows it, in milliseconds. */
async function measured(database: Database, page: Page, matchId: number): Promise<{ told: number[]; shown: number[] }> {
  const acknowledged: number[] = [];
  for (let goals = 1; goals <= GOALS; goals += 1) {
    await write(database, matchId, after(goals));
    acknowledged.push(Date.now());
    await page.waitForTimeout(BETWEEN_MS);
  }
  await page.waitForFunction((count) => count in (globalThis as unknown as Kept).painted, GOALS);
  const kept = await page.evaluate((): Kept => {
    const { painted, messages } = globalThis as unknown as Kept;
    return { painted, messages };
  });
  const since = (moment: (goals: number) => number) =>
    acknowledged.map((at, index) => Math.max(0, moment(index + 1) - at));
  return {
    told: since((goals) => toldAt(kept, matchId, goals)),
    // A later goal has overtaken one that was never painted by itself.
    shown: since((goals) =>
      Math.min(...Object.entries(kept.painted).flatMap(([of, at]) => (Number(of) >= goals ? [at] : []))),
    ),
  };
}

async function onItsPage(port: number, database: Database, matchId: number) {
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    await watchSockets(page);
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    const at = specialPath(EDITIONS.rs, 'specialMatch', matchId);
    await page.goto(`http://rs.localhost:${port}${at}`, { waitUntil: 'load' });
    await page.mouse.move(100, 200);
    await page.mouse.move(120, 220);
    await connected;
    await watchScore(page);
    return await measured(database, page, matchId);
  } finally {
    await browser.close();
  }
}

export const specialGoal: Bench = {
  name: 'special-goal',
  method: `${GOALS} goals of a match of the special, one every ${BETWEEN_MS} ms through the feed's write path, while a Chromium shows the match's page: from the write's acknowledgement to the frame that shows the goal. The reference is the message of the page's own socket that tells of it.`,
  run: async ({ system, say }) => {
    const url = readRunFile(path.join(system.dataFolder, 'run'), 'feed')?.databaseUrl;
    if (!url) throw new Error('The system does not say where its feed is kept');
    const database = openDatabase({ url, schema: 'feed', clock: 'adjustable' });
    const matchId = await begunMatch(database);
    const before = (await knownStates(database.read, [matchId])).get(matchId) ?? NOT_PLAYED;
    try {
      await write(database, matchId, after(0));
      const { told, shown } = await onItsPage(system.port, database, matchId);
      const [p95, toldP95] = [percentile(shown, P95), percentile(told, P95)];
      say(`p50 ${percentile(shown, 0.5)} ms, p95 ${p95} ms, most ${Math.max(...shown)} ms`);
      return [
        {
          id: 'special-goal-to-screen',
          what: 'from a goal in the feed to an open page of the special’s match, p95',
          value: p95,
          unit: 'ms',
          reference: `the socket’s message: ${toldP95} ms`,
          worse: 'higher',
          budget: BUDGET_MS,
          detail: `p50 ${percentile(shown, 0.5)} ms, most ${Math.max(...shown)} ms, ${GOALS} goals; ${(p95 / Math.max(toldP95, 1)).toFixed(2)} times the message`,
        },
      ];
    } finally {
      await write(database, matchId, before);
      await database.close();
    }
  },
};
