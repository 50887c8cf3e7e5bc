import { devices, type CDPSession, type Page } from '@playwright/test';
import { storiesPhrases } from '@tribina/messages/stories/viewer';
import { widgetPhrases } from '@tribina/messages/widgets';
import { expectAccessible, expectContentAccessible } from './support/accessible';
import { expect, test } from './support/kept';
import { CLS_LIMIT, countShifts, haveLetters, shiftsOf } from './support/shifts';
import { passTime, start, takeTime } from './support/started';
import { ALL_EDITIONS, ask, origin, post } from './support/system';
import { BANNER_KEYS } from './support/watched';

// Each has a reader of its own and changes nothing: each system takes the next one.
test.describe.configure({ mode: 'parallel' });

const { banner, odds, video } = widgetPhrases.sr;
const stories = storiesPhrases.sr;
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const openers = (page: Page) => page.getByRole('region', { name: stories.title }).getByRole('button');
const viewer = (page: Page) => page.getByRole('dialog', { name: stories.title });
const told = (page: Page) => viewer(page).getByRole('status');
const POPUP = 'dialog[aria-labelledby="banner-title"]';
const popup = (page: Page) => page.locator(POPUP);

/** A page on which somebody has gone a screen down after a while; time is the test's. */
async function read(page: Page): Promise<void> {
  await start(page);
  await passTime(page, 9_000);
  await page.mouse.wheel(0, 1_200);
}

/** The reader has not met a banner yet; once in a tab, so that what the page stores counts afterwards. */
async function meetBanners(page: Page): Promise<void> {
  await page.addInitScript((keys) => {
    if (sessionStorage.getItem('met')) return;
    sessionStorage.setItem('met', 'yes');
    for (const key of keys) localStorage.removeItem(key);
  }, BANNER_KEYS);
}

for (const edition of ALL_EDITIONS) {
  test(`P131 P132 P164 P170 G080: the widgets of ${edition.id} are answered under their names`, async () => {
    const json = async (at: string) => JSON.parse((await ask(edition.id, at)).body) as Record<string, unknown>;
    for (const base of ['/portal', '/api']) {
      const active = await json(`${base}/list-active-stories`);
      const special = await json(`${base}/list-active-stories?isSpecial=1`);
      const { fakeUsers } = await json(`${base}/list-all-fake-users`);
      expect([active['count'], special['count']]).toEqual([
        (active['stories'] as object[]).length,
        (special['stories'] as object[]).length,
      ]);
      expect(new Set((active['stories'] as { fake_user: { id: number } }[]).map((story) => story.fake_user.id)).size).toBeGreaterThan(3); // oxfmt-ignore
      expect((fakeUsers as { id: number }[]).length).toBeGreaterThan(3);
    }
    const { data } = await json('/api/global-video/active');
    const { src, captions } = data as { src: string; captions: string };
    const clip = await ask(edition.id, src, { headers: { range: 'bytes=0-3' } });
    expect([clip.status, clip.bytes, clip.headers['content-type']]).toEqual([206, 4, 'video/webm']);
    expect((await ask(edition.id, captions)).body).toMatch(/^WEBVTT/);
  });
}

test('P153 P166: who is a bot, by one rule', async () => {
  for (const [userAgent, isBot] of [
    [GOOGLE, true],
    [devices['Pixel 7'].userAgent, false],
  ] as const) {
    for (const at of ['/api/is-bot', '/portal/is-bot']) {
      const answer = await post('rs', at, { userAgent });
      expect(JSON.parse(answer.body)).toEqual({ status: 'OK', isBot });
    }
  }
});

test('P087 P088: stories by keyboard: opened, walked through, closed, and the focus is back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(origin('rs'));
  await start(page);
  expect(await openers(page).count()).toBeGreaterThan(3);
  await openers(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(told(page)).toContainText('priča 1 od');
  const first = await told(page).textContent();
  // The page behind stands still, and the focus cannot get there.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body)).toBe(true); // oxfmt-ignore
  }
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(told(page)).toHaveText(first ?? '');
  await expectContentAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(openers(page).first()).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');

  // Before the first it closes; to the end it goes through every story, and closes.
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page)).toHaveCount(0);
  const { count } = JSON.parse((await ask('rs', '/api/list-active-stories')).body) as { count: number };
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(first ?? '');
  for (let step = 1; step < count; step += 1) await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toHaveCount(0);
  // All have been seen, and are after a reload.
  await page.reload();
  await start(page);
  for (const opener of await openers(page).all()) await expect(opener).toHaveAccessibleName(/pogledano/);
});

test('G030: stories open over the game, go on to the next one, and leave it as it was', async ({ page }) => {
  await page.goto(`${origin('rs')}/prognozzer`);
  await start(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await openers(page).first().click();
  await expect(told(page)).toContainText('priča 1 od');
  const first = await told(page).textContent();
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).not.toHaveText(first ?? '');
  await expectContentAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(openers(page).first()).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('stories that cannot be had say so, and are tried again', async ({ page, complaints }) => {
  complaints.allow(/list-active-stories/);
  await page.route('**/api/list-active-stories*', (route) => route.fulfill({ status: 503, json: { status: 'ERROR' } }));
  await page.goto(origin('rs'));
  await start(page);
  await openers(page).first().click();
  await expect(viewer(page)).toContainText(stories.failed);
  await page.unroute('**/api/list-active-stories*');
  await viewer(page).getByRole('button', { name: stories.retry }).click();
  await expect(told(page)).toContainText('priča 1 od');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function swipe(session: CDPSession, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number]) {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * part, y: y + dy * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', part);
    await touch('touchEnd', 1);
  }

  test('P088 P197: stories by touch: taps go on and back, swipes to other users and away; and the odds are swiped', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(origin('rs'));
    await start(page);
    const session = await page.context().newCDPSession(page);
    const name = () => viewer(page).getByRole('heading').textContent();
    await openers(page).first().tap();
    await expect(told(page)).toContainText('priča 1 od');
    const [first, user] = [await told(page).textContent(), await name()];
    await page.touchscreen.tap(330, 420);
    await expect(told(page)).not.toHaveText(first ?? '');
    await page.touchscreen.tap(40, 420);
    await expect(told(page)).toHaveText(first ?? '');
    await swipe(session, [330, 420], [-200, 10]);
    await expect(viewer(page).getByRole('heading')).not.toHaveText(user ?? '');
    await swipe(session, [60, 420], [200, 10]);
    await expect(viewer(page).getByRole('heading')).toHaveText(user ?? '');
    await swipe(session, [200, 300], [5, 260]);
    await expect(viewer(page)).toHaveCount(0);

    const row = page.getByRole('list', { name: odds.highest });
    await row.scrollIntoViewIfNeeded();
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
    await expect(page.getByText('2/5', { exact: true })).toBeVisible();
  });
});

test.describe('by a clock of the test’s', () => {
  test.use({ isNew: true });

  test('P089 P071: the banner comes late, moves nothing, and stays away once it is closed', async ({ page }) => {
    await haveLetters(page, 'rs');
    await meetBanners(page);
    await takeTime(page);
    await countShifts(page);
    await page.goto(origin('rs'));
    await start(page);
    await page.mouse.wheel(0, 1_200);
    await expect(popup(page)).toHaveCount(0);
    await passTime(page, 9_000);
    await page.mouse.wheel(0, 100);
    await expect(popup(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    // What lies under its edge is as small as the edge leaves it; the reader scrolls, or closes it.
    await expectAccessible(page, { within: POPUP });
    const { sum, from } = await shiftsOf(page);
    expect(sum, from.join('\n')).toBeLessThanOrEqual(CLS_LIMIT);
    await popup(page).getByRole('button', { name: banner.close }).click();
    await expect(popup(page)).toHaveCount(0);
    expect(await page.evaluate(([key]) => localStorage.getItem(key), BANNER_KEYS)).toBe('done');
    await page.reload();
    await read(page);
    await expect(popup(page)).toHaveCount(0);
  });

  test('P089: its button leads on, and it stays away', async ({ page }) => {
    await meetBanners(page);
    await takeTime(page);
    await page.goto(origin('rs'));
    await read(page);
    await popup(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/prognozzer$/);
    expect(await page.evaluate(([key]) => localStorage.getItem(key), BANNER_KEYS)).toBe('done');
  });

  test.describe('for a crawler', () => {
    test.use({ userAgent: GOOGLE });

    test('P166: there is no banner', async ({ page }) => {
      await meetBanners(page);
      await takeTime(page);
      await page.goto(origin('rs'));
      const asked = page.waitForResponse('**/api/is-bot');
      await read(page);
      expect(await (await asked).json()).toEqual({ status: 'OK', isBot: true });
      await expect(popup(page)).toHaveCount(0);
    });
  });

  test('P008 P197: odds go on by themselves, stand still when they are stopped, and lead out as paid', async ({
    page,
  }) => {
    await takeTime(page);
    await page.goto(origin('rs'));
    await start(page);
    const section = page.getByRole('region', { name: odds.title });
    await section.scrollIntoViewIfNeeded();
    await passTime(page, 4_000);
    await expect(section.getByText('2/5', { exact: true })).toBeVisible();
    await section.getByRole('button', { name: odds.pause }).click();
    await expect(section.getByRole('button', { name: odds.play })).toBeVisible();
    const place = async () => Number((await section.getByText(/^\d\/5$/).textContent())?.at(0));
    const before = await place();
    await section.getByRole('button', { name: odds.next }).click();
    await expect.poll(place).toBe((before % 5) + 1);
    for (const value of await section.getByRole('definition').allTextContents())
      expect(value).toMatch(/^(\d,\d\d|\d\d,\d|\d{3,})/);
    await expect(section.getByRole('link')).toHaveAttribute('rel', /sponsored/);
    await expect(section).toContainText('18');
  });
});

test('P164: the video is fetched when it is started, and plays with its subtitles', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/img/video/')) asked.push(request.url());
  });
  await page.goto(origin('rs'));
  await start(page);
  const player = page.getByRole('region', { name: video.title }).locator('video');
  await player.scrollIntoViewIfNeeded();
  expect(asked.filter((url) => url.endsWith('.webm'))).toEqual([]);
  await player.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  const cues = () => player.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length);
  await expect.poll(cues).toBe(4);
  expect(await player.evaluate((element: HTMLVideoElement) => Math.round(element.duration))).toBe(12);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('P197: the odds are a row that is scrolled, and nothing is there that would do nothing', async ({ page }) => {
    await page.goto(origin('rs'));
    const row = page.getByRole('list', { name: odds.highest });
    await expect(row.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('button', { name: odds.next })).toBeHidden();
    await expect(page.getByRole('region', { name: stories.title })).toBeHidden();
    await expect(page.locator('video[controls]')).toBeVisible();
  });
});
