import { newsroomPhrases } from '@tribina/messages/newsroom';
import { shellPhrases } from '@tribina/messages/shell';
import type { Page } from '@playwright/test';
import { ENTRY, missing, takeBeacons } from './support/faults';
import { expect, test } from './support/kept';
import { publishVersion, release, servedRelease, stableRelease, untilServed } from './support/second-releases';
import { origin } from './support/system';

const VERSION = '9.3.0-newsroom';
const NEWEST = `news-${VERSION}`;
const SCREENS = 'expose-backoffice.js';
const CONSOLE = `${origin('rs')}/backoffice`;
const NEWSROOM = `${CONSOLE}/newsroom`;
/** What a file that is not there leaves in a browser's console. */
const NOT_THERE = /status of 404|integrity|cannot be loaded|preload|ChunkLoadError|Loading chunk|Failed to load/;

let previous = '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  previous = await servedRelease('news');
  await publishVersion(['news'], VERSION);
  await release('promote', NEWEST);
  await untilServed('news', NEWEST);
});

test.afterAll(async () => {
  test.setTimeout(120_000);
  if ((await stableRelease('news')) !== NEWEST) return;
  await release('rollback', 'news');
  await untilServed('news', previous);
});

/** Opens the newsroom, and says which releases of news its screens were taken from. */
async function openNewsroom(page: Page): Promise<string[]> {
  const releases: string[] = [];
  page.on('response', (response) => {
    const [, id, file] = /\/r\/news\/([^/]+)\/(.+)$/.exec(new URL(response.url()).pathname) ?? [];
    if (id && file === SCREENS && response.ok()) releases.push(id);
  });
  await page.goto(NEWSROOM);
  // What a visitor is shown is the newsroom's own already.
  await expect(page.getByRole('heading', { level: 1, name: newsroomPhrases.sr.signInTitle })).toBeVisible();
  return [...new Set(releases)];
}

async function expectConsole(page: Page): Promise<void> {
  await expect(page.getByText('npm run release -- login')).toBeVisible();
}

test('a newsroom whose newest release is broken is that of the release before it', async ({ page, complaints }) => {
  complaints.allow(NOT_THERE);
  const beacons = await takeBeacons(page);
  await missing(page, 'news', NEWEST, SCREENS);
  expect(await openNewsroom(page)).toEqual([previous]);
  await expect.poll(() => beacons.find(({ r, e }) => r === NEWEST && e)?.e).toBe('load');
});

test('with news broken altogether the newsroom says so, and the ops console works', async ({ page, complaints }) => {
  complaints.allow(NOT_THERE);
  await takeBeacons(page);
  await missing(page, 'news', '*', ENTRY);
  await page.goto(NEWSROOM);
  const { partFailedTitle, retry } = shellPhrases.sr;
  await expect(page.getByRole('heading', { level: 1, name: partFailedTitle })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: retry })).toBeVisible();
  await page.getByRole('banner').locator('a[href="/backoffice"]').click();
  await page.waitForURL(CONSOLE);
  await expectConsole(page);
});

test('with the ops console broken altogether the newsroom works', async ({ page, complaints }) => {
  complaints.allow(NOT_THERE);
  await takeBeacons(page);
  await missing(page, 'backoffice', '*', ENTRY);
  expect(await openNewsroom(page)).toEqual([NEWEST]);
});

test('rolling news back takes the newsroom with it, and leaves the console as it is', async ({ page }) => {
  expect(await openNewsroom(page)).toEqual([NEWEST]);
  const before = await servedRelease('backoffice');
  await release('rollback', 'news');
  await untilServed('news', previous);
  expect(await openNewsroom(page)).toEqual([previous]);
  expect(await servedRelease('backoffice')).toBe(before);
  await page.goto(CONSOLE);
  await expectConsole(page);
});
