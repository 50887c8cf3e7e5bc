import type { Page, WebSocketRoute } from '@playwright/test';
import { EDITION_IDS } from '@tribina/editions';
import { newsPhrases } from '@tribina/messages/news';
import { IS_FULL, SEED } from '@tribina/testing';
import { gzipSync } from 'node:zlib';
import { isHosts, titlesOf, waiting } from './support/live-page';
import { MatchDay } from './support/match-day';
import { firstPagesOf, firstPath } from './support/first-pages';
import { start } from './support/started';
import { ask, origin, withSlack } from './support/system';
import { inlineScript, Transfers } from './support/transfers';
import { expect, test, watch } from './support/watched';

/** A goal, from the feed to the screen of who only watches. */
const SEEN_WITHIN_MS = withSlack(1_000);
const POLL_MS = 15_000;
const IDLE_MS = 5_000;
const KB = 1024;
const GAME = '/prognozzer';

const matchIn = (page: Page) => page.getByRole('complementary', { name: newsPhrases.sr.match.title });
const goalsIn = (page: Page) => matchIn(page).locator('[aria-hidden] p > span:last-child');

/** Goals of the home team in the strip of scores. */
async function goalsInStrip(page: Page, matchId: number) {
  const props = await page.locator('[data-island=ScoreStrip]').getAttribute('data-props');
  const { items } = JSON.parse(props ?? '') as { items: { id: number }[] };
  const place = items.findIndex(({ id }) => id === matchId);
  return page.locator('[data-island=ScoreStrip] li').nth(place).locator('[aria-hidden] span span:last-child').first();
}

/** Opens a page as somebody who touches nothing, until it hears what happens. */
async function open(page: Page, at: string): Promise<Transfers> {
  const transfers = await Transfers.of(page);
  const isHearing = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (isHosts(socket)) return;
      // What it was told last it is told at the end.
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"cursor"')) resolve();
      });
    });
  });
  await page.goto(at);
  await isHearing;
  return transfers;
}

/** Without the script that asks for consent, which nobody is asked for here. */
const namesOf = ({ scripts }: Transfers) => scripts.map(({ url }) => url.split('/').slice(-1)[0]);

test('P051 P111: a goal and a post are there on pages that nobody has touched, without the host; at the first press the host takes over what is shown', async ({
  page,
  browser,
  complaints,
}) => {
  // Where many run at once the host is there later than that; which preloads are used is looked at on pages alone (slow-line).
  complaints.allow(/ \S+\/r\/\S+ was preloaded using link preload but not used within a few seconds/);
  const other = await browser.newPage();
  await watch(other, complaints);
  await MatchDay.during(async (day) => {
    await day.reports('Počinje');
    await expect.poll(async () => (await ask('ke', '/')).body).toContain(`"id":${day.matchId},`);
    const [transfers, abroad] = await Promise.all([open(page, origin('rs') + day.path), open(other, origin('ke'))]);
    const goals = await goalsInStrip(other, day.matchId);
    await expect(goalsIn(page).nth(1)).toHaveText('0');

    const began = Date.now();
    await day.scores(1, 0);
    await Promise.all([
      expect(goalsIn(page).nth(1)).toHaveText('1', { timeout: SEEN_WITHIN_MS }),
      expect(goals).toHaveText('1', { timeout: SEEN_WITHIN_MS }),
    ]);
    test
      .info()
      .annotations.push({ type: 'measured', description: `${Date.now() - began} ms from the feed to the screen` });
    await day.reports('Gol');
    await expect.poll(() => titlesOf(page)).toEqual(['Gol', 'Počinje']);
    for (const of of [transfers, abroad]) expect(namesOf(of)).toEqual(['pulse.js']);

    // Nothing is told twice, and nothing is missed between the two.
    await day.scores(2, 0);
    await start(page);
    await expect(async () => {
      expect(await goalsIn(page).allTextContents()).toEqual(day.standing.match);
    }).toPass({ timeout: withSlack(5_000) });
    await expect(waiting(page)).toHaveCount(0);
    await start(other);
    await expect(goals).toHaveText('2');
    await day.scores(2, 1);
    await expect(goalsIn(page).nth(2)).toHaveText('1', { timeout: withSlack(5_000) });
  });
  await other.close();
});

test('with its socket blocked a page that nobody touches asks for itself', async ({ page, complaints }) => {
  complaints.allow(/WebSocket/);
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.clock.install();
  await MatchDay.during(async (day) => {
    const isLoaded = page.waitForResponse(/\/pulse\.js$/);
    await page.goto(origin('rs') + day.path);
    await page.clock.runFor(IDLE_MS);
    await isLoaded;
    await day.scores(0, 1);
    await expect(async () => {
      await page.clock.runFor(POLL_MS);
      await expect(goalsIn(page).nth(2)).toHaveText('1', { timeout: 1_000 });
    }).toPass({ timeout: withSlack(15_000) });
    expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
  });
});

test('after an hour of sleep, in which its socket died, a page that nobody touches is right again at once', async ({
  page,
  complaints,
}) => {
  // One that is being made when the clock leaps has waited for an hour by it, and is given up.
  complaints.allow(/WebSocket is closed before the connection is established/);
  let isAsleep = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isAsleep) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.clock.install();
  await MatchDay.during(async (day) => {
    await page.goto(origin('rs') + day.path);
    await expect(async () => {
      await page.clock.runFor(IDLE_MS);
      expect(sockets.length).toBeGreaterThan(0);
    }).toPass({ timeout: withSlack(15_000) });
    isAsleep = true;
    await Promise.all(sockets.map((socket) => socket.close()));
    await day.scores(1, 0);
    await day.scores(2, 1);
    await page.clock.fastForward('01:00:00');
    isAsleep = false;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await expect(async () => {
      await page.clock.runFor(POLL_MS);
      await expect(goalsIn(page).nth(1)).toHaveText('2', { timeout: 1_000 });
      await expect(goalsIn(page).nth(2)).toHaveText('1', { timeout: 1_000 });
    }).toPass({ timeout: withSlack(15_000) });
    expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
    expect(asked.filter((url) => url.endsWith(day.path)).length).toBeLessThanOrEqual(3);
  });
});

test('an article whose address has changed since is kept right where it was opened', async ({ page }) => {
  await MatchDay.during(async (day) => {
    await open(page, origin('rs') + day.path);
    const old = day.path.replace(/[^/]+(?=\/\d+$)/, 'kako-se-zvao');
    await page.evaluate((path) => history.replaceState(null, '', path), old);
    await day.scores(0, 1);
    await expect(goalsIn(page).nth(2)).toHaveText('1', { timeout: withSlack(5_000) });
    expect(new URL(page.url()).pathname).toBe(old);
    expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
  });
});

test('a live report that nobody has touched has at most 10 KB of script in 2 requests; rules that its newer page has beside its own are laid into it, and nothing is complained of', async ({
  page,
}) => {
  await MatchDay.during(async (day) => {
    await expectLittleScript(page, await open(page, origin('rs') + day.path));
    await page.route(page.url(), async (route) => {
      const newer = (await ask('rs', day.path)).body.replace(
        /<style data-sheet[^>]*>/,
        '$&[data-island]{outline-style:dotted}',
      );
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: newer });
    });
    await day.scores(1, 0);
    await expect(goalsIn(page).nth(1)).toHaveText('1', { timeout: withSlack(5_000) });
    await expect(page.locator('[data-island]').first()).toHaveCSS('outline-style', 'dotted');
  });
});

/** Script of a page that nobody has touched: what stands in it, and what it has loaded. */
async function expectLittleScript(page: Page, transfers: Transfers): Promise<void> {
  await expect.poll(() => transfers.scripts.every(({ endedAt }) => Number.isFinite(endedAt))).toBe(true);
  const { host, pathname } = new URL(page.url());
  const { body } = await ask('rs', pathname, { host });
  expect(transfers.scripts.length).toBeLessThanOrEqual(2);
  expect(transfers.bytes + gzipSync(inlineScript(body)).length).toBeLessThanOrEqual(10 * KB);
}

for (const [row, edition] of EDITION_IDS.entries()) {
  for (const kind of firstPagesOf(edition).filter(
    (_kind, at) => IS_FULL || (SEED + at + row) % EDITION_IDS.length === 0,
  )) {
    test(`${kind} in ${edition}, five idle seconds after its load: at most 10 KB of script in 2 requests`, async ({
      page,
    }) => {
      const transfers = await Transfers.of(page);
      await page.clock.install();
      await page.goto(origin(edition) + (await firstPath(kind, edition)), { waitUntil: 'load' });
      await page.clock.runFor(IDLE_MS);
      const { pulse } = await page.evaluate(() => tribina.record);
      await expect.poll(() => namesOf(transfers)).toEqual(pulse ? [pulse.f] : []);
      await expectLittleScript(page, transfers);
    });
  }
}

test('the game, which nobody has touched, is put in as a whole, and comes to life from what it shows', async ({
  page,
}) => {
  const at = origin('rs') + GAME;
  await open(page, at);
  const title = page.getByRole('heading', { level: 1 });
  const words = (await title.textContent()) ?? '';
  const isNewer = 'data-newer';
  let record = '';
  await page.route(at, async (route) => {
    const { body } = await ask('rs', GAME);
    record = /id="tribina-boot">([^<]*)/.exec(body)?.[1] ?? '';
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: body.replace('<h1', `<h1 ${isNewer}`),
    });
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(title).toHaveAttribute(isNewer);
  expect(await page.evaluate(() => [tribina.record.now, '__FEDERATION__' in globalThis])).toEqual([
    (JSON.parse(record) as { now: string }).now,
    false,
  ]);
  await page.unroute(at);
  await start(page);
  // Hydrated, and not made anew.
  await expect(title).toHaveAttribute(isNewer);
  await expect(title).toHaveText(words);
});
