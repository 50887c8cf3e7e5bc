import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import { openDatabase, type Database } from '@tribina/service-kit';
import path from 'node:path';
import { announce, FeedChanges } from '../../../services/feed/src/write/changes';
import type { GoalFacts, MatchState } from '../../../services/feed/src/write/document';
import { knownStates, NOT_PLAYED, writeStates } from '../../../services/feed/src/write/states';
import { readRunFile } from '../../../tools/start/run-files';
import type { BenchParts } from '../bench';

export const GOALS = 60;
export const BETWEEN_MS = 250;

type System = BenchParts['system'];

/** Where a match is on screen. */
export interface Screen {
  /** Of the Serbian edition. */
  readonly page: string;
  /** Of what holds its score; the first number in it that is a text of its own, or stands before a colon, is that of the home side. */
  readonly holder: string;
}

/** A message of the page's socket, and the moments at which goals were painted, by the clock of the machine. */
interface Kept {
  readonly painted: Readonly<Record<number, number>>;
  readonly messages: readonly Message[];
}

interface Message {
  readonly at: number;
  readonly text: string;
}

/** What has been seen of the goals. */
export interface Seen {
  /** From the acknowledgement of each goal to the frame that shows it, in milliseconds. */
  readonly shown: readonly number[];
  /** When each goal was acknowledged. */
  readonly acknowledged: readonly number[];
  readonly messages: readonly Message[];
}

/** A service's own tables. */
export function tablesOf({ dataFolder }: System, schema: 'feed' | 'prognozzer'): Database {
  const url = readRunFile(path.join(dataFolder, 'run'), schema)?.databaseUrl;
  if (!url) throw new Error(`The system does not say where ${schema} keeps what it has`);
  return openDatabase({ url, schema, clock: 'adjustable' });
}

/** As sources write: what is there once this has ended is acknowledged. */
function write(feed: Database, matchId: number, state: MatchState): Promise<void> {
  return feed.transaction(async (tx) => {
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

/** Keeps when the page's socket has brought each message. */
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
async function watchScore(page: Page, selector: string): Promise<void> {
  await page.evaluate((holds) => {
    const painted: Record<number, number> = {};
    Object.assign(globalThis, { painted });
    const holder = document.querySelector(holds);
    if (!holder) throw new Error('The match is not on the page');
    // No function in here may have a name: what the bench is built with would mark it.
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        const home = [...holder.querySelectorAll('span')].find(
          ({ childElementCount, textContent }) => childElementCount === 0 && /^\d+(?::\d+)?$/.test(textContent),
        );
        painted[Number.parseInt(home?.textContent ?? '', 10)] ??= Date.now();
      }),
    ).observe(holder, { subtree: true, childList: true, characterData: true });
  }, selector);
}

async function measured(feed: Database, page: Page, matchId: number): Promise<Seen> {
  const acknowledged: number[] = [];
  for (let goals = 1; goals <= GOALS; goals += 1) {
    await write(feed, matchId, after(goals));
    acknowledged.push(Date.now());
    await page.waitForTimeout(BETWEEN_MS);
  }
  await page.waitForFunction((count) => count in (globalThis as unknown as Kept).painted, GOALS);
  const { painted, messages } = await page.evaluate((): Kept => {
    const kept = globalThis as unknown as Kept;
    return { painted: kept.painted, messages: kept.messages };
  });
  // A later goal has overtaken one that was never painted by itself.
  const paintedAt = (goals: number) =>
    Math.min(...Object.entries(painted).flatMap(([of, at]) => (Number(of) >= goals ? [at] : [])));
  return {
    shown: acknowledged.map((at, index) => Math.max(0, paintedAt(index + 1) - at)),
    acknowledged,
    messages,
  };
}

async function onScreen(port: number, feed: Database, matchId: number, { page: at, holder }: Screen): Promise<Seen> {
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    await watchSockets(page);
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(`http://rs.localhost:${port}${at}`, { waitUntil: 'load' });
    await page.mouse.move(100, 200);
    await page.mouse.move(120, 220);
    await connected;
    await watchScore(page, holder);
    return await measured(feed, page, matchId);
  } finally {
    await browser.close();
  }
}

/** Lets goals of a match fall while a Chromium shows it; afterwards the match stands as before. */
export async function seeGoals(system: System, feed: Database, matchId: number, screen: Screen): Promise<Seen> {
  const before = (await knownStates(feed.read, [matchId])).get(matchId) ?? NOT_PLAYED;
  try {
    await write(feed, matchId, after(0));
    return await onScreen(system.port, feed, matchId, screen);
  } finally {
    await write(feed, matchId, before);
  }
}
