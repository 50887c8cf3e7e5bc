import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { openDatabase } from '@tribina/service-kit';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { TestSystem } from '../../../tools/test/system';
import type { Figure, InProcessBench } from '../bench';
import { cookiesFor, logIn } from '../editor';
import { inOwnSystem, timed } from '../own-system';
import { hostOf } from '../site';
import { importResults, noneOf, timesDone } from './desk';
import { fill, playersWanted, type Filled } from './many-players';

const words = gameAdminPhrases.sr;
/** Beyond every number that the demo gives. */
const BEFORE = 1_000_000_000;
/** As often as the bench reads the page, which itself asks every second while something goes on. */
const READ_MS = 250;
const AWAY_MS = 5_000;
/** An act that is through sooner need not have been seen. */
const UNSEEN_MS = 2_000;
/** As long as the gateway waits for an answer (`UPSTREAM_BUDGET_MS`). */
const SAID_BUDGET_MS = 3_000;
const SHOWN_LIMIT_MS = 120_000;
const END_LIMIT_MS = 30 * 60_000;

/** What an organiser has seen of an act: on the page on which it was begun, and on the one that was opened later. */
interface Seen {
  readonly ms: number;
  /** How long it went on after the later page was opened. */
  readonly restMs: number;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** The desk in a browser, and the tables behind it. */
interface Desk {
  readonly context: BrowserContext;
  readonly home: string;
  readonly client: pg.Client;
  readonly filled: Filled;
  readonly say: (line: string) => void;
  /** From each press to the moment at which the page says that it is taken, ms. */
  readonly waits: number[];
}

async function open({ context, home }: Desk, at: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(SHOWN_LIMIT_MS);
  await page.goto(home + at);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Reads how far it is until it is seen that it goes on, or has come to its end. */
async function look(page: Page, steps: Set<string>, isOver: () => Promise<boolean>): Promise<void> {
  const shown = page.getByRole('region', { name: words.jobs.title }).getByRole('progressbar');
  const began = performance.now();
  while (!(await isOver())) {
    for (const bar of await shown.all()) {
      const step = await bar.getAttribute('aria-label', { timeout: READ_MS }).catch(() => null);
      if (step) steps.add(step);
    }
    if (performance.now() - began > END_LIMIT_MS) throw new Error('An act has not come to its end');
    await delay(READ_MS);
  }
}

/** Begins an act, leaves the desk once a step was seen, comes back later to another of its pages, and stays to the end. */
async function follow(desk: Desk, name: string, at: string, begin: (page: Page) => Promise<void>, cause: string) {
  desk.say(name);
  const isDone = async () => {
    const { rows } = await desk.client.query('select from settlement_run where stage_id = $1 and cause = $2', [
      desk.filled.stage,
      cause,
    ]);
    return rows.length > 0;
  };
  const [before, after] = [new Set<string>(), new Set<string>()];
  const { ms, value: restMs } = await timed(async () => {
    const page = await open(desk, at);
    await begin(page);
    await look(page, before, async () => before.size > 0 || (await isDone()));
    await page.close();
    await delay(AWAY_MS);
    const later = await open(desk, '/audit');
    const rest = await timed(() => look(later, after, isDone));
    await later.close();
    return rest.ms;
  });
  return { ms, restMs, before, after };
}

/** Presses twice, as whoever is impatient. */
async function press(desk: Desk, button: Locator, closed: Locator): Promise<void> {
  const { ms } = await timed(async () => {
    await button.dblclick();
    await closed.waitFor({ state: 'hidden' });
  });
  desk.waits.push(ms);
}

async function correct(desk: Desk, page: Page, reason: string): Promise<void> {
  const match = page.getByRole('article').last();
  await match.getByRole('button', { name: words.correction.open }).click();
  const form = match.getByRole('form');
  const goals = form.getByRole('spinbutton');
  await goals.first().fill('0');
  await goals.last().fill('1');
  await form.getByRole('button', { name: words.correction.attempt }).click();
  await form.getByLabel(words.reason, { exact: true }).fill(reason);
  await form.getByRole('table').waitFor();
  await press(desk, form.getByRole('button', { name: words.correction.send }), form);
}

async function block(desk: Desk, page: Page, reason: string): Promise<void> {
  await page
    .getByRole('button', { name: `${words.players.change}:` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.players.isBlocked).check();
  await dialog.getByLabel(words.reason, { exact: true }).fill(reason);
  await press(desk, dialog.getByRole('button', { name: words.players.save }), dialog);
}

interface Measured {
  readonly players: number;
  readonly seen: Readonly<Record<'an import' | 'a correction' | 'a block', Seen>>;
  readonly waits: readonly number[];
  readonly times: Readonly<Record<string, number>>;
}

/** @param players with a slip each. */
async function measure(desk: Desk, ownerUrl: string, players: number): Promise<Measured> {
  const { filled: rows, client, say } = desk;
  say('the first settlement');
  const entry = await open(desk, `/stages/${rows.stage}`);
  await look(entry, new Set(), async () => {
    const { rowCount } = await client.query('select from settlement_run where stage_id = $1', [rows.stage]);
    return rowCount !== 0;
  });
  await entry.close();
  const database = openDatabase({ url: ownerUrl, schema: 'prognozzer', clock: 'adjustable' });
  try {
    const reason = `measured ${randomUUID()}`;
    const stage = `/stages/${rows.stage}`;
    const sees = async () => void (await importResults(database, rows.matches));
    const imported = await follow(desk, 'an import', stage, sees, 'result');
    const corrected = await follow(desk, 'a correction', stage, (page) => correct(desk, page, reason), 'correction');
    const { rows: some } = await client.query<{ id: string }>('select max(id) as id from game_user');
    const player = `/players?term=${some[0]?.id}`;
    const blocked = await follow(desk, 'a block', player, (page) => block(desk, page, reason), 'player.blocked');
    const seen = { 'an import': imported, 'a correction': corrected, 'a block': blocked };
    return { players, seen, waits: desk.waits, times: await timesDone(client, rows.stage, reason) };
  } finally {
    await database.close();
  }
}

function figuresOf({ players, seen, waits, times }: Measured): readonly Figure[] {
  const scale = `${players.toLocaleString('en')} slips`;
  const none = noneOf(scale);
  const isLost = ({ ms, restMs, before, after }: Seen) =>
    (ms > UNSEEN_MS && before.size === 0) || (restMs > UNSEEN_MS && after.size === 0);
  const told = ([name, { ms, before, after }]: readonly [string, Seen]) =>
    `${name} ${Math.round(ms / 1000)} s: ${[...before].join(', ') || 'nothing'}, later ${[...after].join(', ') || 'nothing'}`;
  const counts = Object.entries(times);
  return [
    none(
      'game-desk-pages-lost',
      'acts whose progress was not seen on the page, or not on one that was opened later',
      Object.values(seen).filter(isLost).length,
      Object.entries(seen).map(told).join('; '),
    ),
    none(
      'game-desk-pages-once',
      'what is there more or less often than once after each was pressed twice',
      counts.filter(([, count]) => count !== 1).length,
      counts.map(([what, count]) => `${what}: ${count}`).join(', '),
    ),
    {
      id: 'game-desk-pages-said',
      what: 'the longest that a press waits until the page says that it is taken',
      value: Math.max(...waits),
      unit: 'ms',
      reference: null,
      worse: 'higher',
      budget: SAID_BUDGET_MS,
      detail: `${scale}, ${waits.map(Math.round).join(', ')} ms`,
    },
  ];
}

async function atDesk<T>(
  system: TestSystem,
  client: pg.Client,
  players: number,
  say: Desk['say'],
  work: (desk: Desk) => Promise<T>,
) {
  say(`${players.toLocaleString('en')} slips`);
  const rows = await fill(client, players, BEFORE);
  const origin = `http://${hostOf(system.port, 'rs').host}`;
  const cookies = await logIn(system, 'admin');
  const browser = await chromium.launch(await launchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookiesFor(origin, cookies));
    return await work({ context, home: `${origin}/backoffice/game`, client, filled: rows, say, waits: [] });
  } finally {
    await browser.close();
  }
}

export const gameDeskPages: InProcessBench = {
  name: 'game-desk-pages',
  isInProcess: true,
  method:
    'A system of its own with a million slips (`GAME_BENCH_PLAYERS`) in a stage whose deadline is over, and its desk in Chromium. ' +
    'The feed’s results of all eight matches are recorded while a page of the desk is open; then an organiser tries and enters a ' +
    'correction, and blocks a player, with two presses each. Each time the page is closed once it has shown a step; five seconds ' +
    'later another page of the desk is opened, and read to the end.',
  run: ({ say }) =>
    inOwnSystem(async (system, ownerUrl) => {
      const players = playersWanted();
      const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=prognozzer,platform' });
      await client.connect();
      try {
        return figuresOf(await atDesk(system, client, players, say, (desk) => measure(desk, ownerUrl, players)));
      } finally {
        await client.end();
      }
    }),
};
