import type { Page } from '@playwright/test';
import { commentPhrases } from '@tribina/messages/comments';
import { newsPhrases } from '@tribina/messages/news';
import { SOCKET_IDLE_MS } from '@tribina/shell-api';
import { connected, follow, titlesOf, turn, waiting } from './support/live-page';
import { MatchDay, type Standing } from './support/match-day';
import { npmRun } from './support/npm-run';
import { whileHeld } from './support/processes';
import { openWithWorker, start } from './support/started';
import { ask, origin, until, untilReady, withSlack } from './support/system';
import { expect, test, watch } from './support/watched';

const { view } = commentPhrases.sr;
const AWAY_MS = 10 * 60_000;
/** From when a page, its network or what answers it is back. */
const RIGHT_WITHIN_MS = withSlack(5_000);

/** What a page shows, once its reader has asked for what has come since. */
async function shownBy(page: Page): Promise<Standing> {
  const comments = page.getByRole('list', { name: view.list });
  const arrived = page.locator('section[aria-labelledby="comments"] output button');
  for (const button of [waiting(page), arrived]) if (await button.isVisible()) await button.click();
  return {
    match: await matchIn(page).locator('[aria-hidden] p > span:last-child').allTextContents(),
    posts: await titlesOf(page),
    comments: await comments.locator('article > p').allTextContents(),
  };
}

const matchIn = (page: Page) => page.getByRole('complementary', { name: newsPhrases.sr.match.title });

/** Until a page shows the day as it is. */
async function expectRight(page: Page, { standing }: MatchDay, after: string): Promise<void> {
  const began = Date.now();
  await expect(async () => expect(await shownBy(page)).toEqual(standing)).toPass({ timeout: RIGHT_WITHIN_MS });
  test.info().annotations.push({ type: 'measured', description: `${Date.now() - began} ms after ${after}` });
}

/** A tab behind another one: it has given its socket up. */
async function leave(page: Page): Promise<void> {
  await turn(page, true);
  await page.clock.runFor(SOCKET_IDLE_MS);
}

async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(AWAY_MS);
  await turn(page, false);
}

/** Whether the browser's offline worker has the page. */
const isKept = (page: Page, at: string) => page.evaluate((url) => caches.match(url).then(Boolean), at);

test('P051 P090 P111: a match day in two browsers: hidden for ten minutes, a restart, a slow portal, old copies; every score, post and comment is right afterwards', async ({
  page,
  browser,
  complaints,
}) => {
  // What is taken away on purpose is missed loudly.
  complaints.allow(/WebSocket/, /net::ERR_/, /status of 50\d/, /status of 404 .*get-comment-thread/, /ChunkLoadError/);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' });
  const other = await context.newPage();
  await watch(other, complaints);
  await page.clock.install();

  await MatchDay.during(async (day) => {
    const at = origin('rs') + day.path;
    await day.reports('Prvi sastavi');
    await day.reports('Počinje');
    await day.says('Lepo je biti ovde.');
    await follow(page, day.path);
    const isConnected = connected(other);
    await openWithWorker(other, at);
    await isConnected;

    await test.step('both hear what happens', async () => {
      await day.scores(1, 0);
      await day.reports('Gol');
      await day.says('Kakav pogodak.');
      for (const reader of [page, other]) await expectRight(reader, day, 'a goal');
    });

    await test.step('a tab was hidden for ten minutes', async () => {
      await leave(page);
      await day.scores(1, 1);
      await day.corrects('Gol, iz penala');
      await day.takesBack();
      await day.reports('Izjednačenje');
      await day.silences();
      await day.says('Pravedno, rekao bih.');
      await comeBack(page);
      for (const reader of [page, other]) await expectRight(reader, day, 'ten minutes');
    });

    await test.step('the gateway was started anew, in front of one and behind the back of the other', async () => {
      await leave(page);
      await day.corrects('Izjednačenje, glavom');
      await day.takesBack();
      await day.reports('Pritisak');
      await day.silences();
      await day.says('Biće još golova.');
      await expectRight(other, day, 'what was told to one');
      npmRun('stop', 'gateway');
      await day.scores(2, 1);
      npmRun('up', 'gateway');
      await untilReady();
      await comeBack(page);
      for (const reader of [page, other]) await expectRight(reader, day, 'a restart');
    });

    await test.step('the portal is slow: a page is opened from an old copy, and a tab comes back', async () => {
      await leave(page);
      // The gateway has a copy, and nothing is taken away: of that it gives none out.
      await ask('rs', day.path);
      await day.reports('Poslednja izmena');
      await day.says('Drži se, domaćine.');
      await expectRight(other, day, 'what was told to one');
      await whileHeld('portal', async () => {
        await day.scores(3, 1);
        await comeBack(page);
        const [answer] = await Promise.all([
          other.reload({ waitUntil: 'commit' }),
          // Scores are the feed's.
          expect(matchIn(page)).toContainText(day.standing.match[0] ?? ''),
        ]);
        expect(answer?.status()).toBe(200);
        expect(await answer?.text()).not.toContain('Poslednja izmena');
      });
      await start(other);
      for (const reader of [page, other]) await expectRight(reader, day, 'the portal was slow');
    });

    await test.step('a page is opened from what the browser has kept, and the match is over meanwhile', async () => {
      await other.reload();
      await start(other);
      await expectRight(other, day, 'a reload');
      await until(() => isKept(other, at), Boolean, RIGHT_WITHIN_MS);
      await context.setOffline(true);
      await other.reload();
      await start(other);
      await day.ends();
      await day.reports('Kraj');
      await expectRight(page, day, 'the end');
      await context.setOffline(false);
      await expectRight(other, day, 'the network was gone');
    });
  });
  await context.close();
});
