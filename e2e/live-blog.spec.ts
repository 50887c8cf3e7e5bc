import type { Page, WebSocketRoute } from '@playwright/test';
import { newsPhrases } from '@tribina/messages/news';
import { draftLike, Editor } from './support/accounts';
import { expect, test } from './support/kept';
import { follow, titlesOf, waiting } from './support/live-page';
import { articlePathOf } from './support/matches';
import { newestArticle } from './support/routes';
import { CLS_LIMIT, countShiftsFromNow, shiftsOf } from './support/shifts';
import { start, stay } from './support/started';
import { origin, withSlack } from './support/system';

const { live } = newsPhrases.sr;
const SEEN_WITHIN_MS = withSlack(1_000);

interface Report {
  readonly add: (text: string, rest?: object) => Promise<number>;
  readonly change: (postId: number, body: object) => Promise<void>;
  readonly remove: (postId: number) => Promise<void>;
}

const postOf = (text: string, rest: object = {}) => ({ title: text, minute: '10', text: [{ text }], ...rest });

/** An article that is followed live for the time of a test. */
async function inReport(page: Page, work: (report: Report, path: string) => Promise<void>): Promise<void> {
  const editor = await Editor.logIn('rs');
  await editor.withArticle(draftLike(await newestArticle('rs'), 'Uživo: provera prenosa'), async (id) => {
    const at = (postId?: number) => `/articles/${id}/live-posts${postId === undefined ? '' : `/${postId}`}`;
    const report: Report = {
      add: async (text, rest) => {
        const { status, body } = await editor.send('POST', at(), postOf(text, rest));
        expect(status).toBe(200);
        return (JSON.parse(body) as { data: { id: number } }).data.id;
      },
      change: async (postId, body) => expect((await editor.send('PUT', at(postId), body)).status).toBe(200),
      remove: async (postId) => expect((await editor.send('DELETE', at(postId))).status).toBe(200),
    };
    for (let turn = 1; turn <= 12; turn += 1) await report.add(`Objava ${turn}`);
    await work(report, await articlePathOf('rs', id));
  });
  await page.close();
}

test('P111: a post reaches the screen within a second, and moves nothing until the reader wants to see it; what is corrected is corrected where it stands, what is taken back keeps its place', async ({
  page,
}) => {
  await inReport(page, async (report, path) => {
    const wrong = await report.add('Pogrešno');
    await follow(page, path);
    const read = page.getByRole('heading', { name: 'Objava 6', exact: true });
    await read.scrollIntoViewIfNeeded();
    await countShiftsFromNow(page);
    const before = await read.boundingBox();

    await report.add('Gol', { isKeyEvent: true });
    await expect(waiting(page)).toHaveText('1 nova objava', { timeout: SEEN_WITHIN_MS });
    await expect(waiting(page)).toBeInViewport();
    const third = await report.add('Treća', { pinned: true });
    await expect(waiting(page)).toHaveText('2 nove objave', { timeout: SEEN_WITHIN_MS });
    expect(await read.boundingBox()).toEqual(before);
    expect(await shiftsOf(page)).toEqual({ sum: 0, from: [] });

    await waiting(page).focus();
    await page.keyboard.press('Enter');
    expect((await titlesOf(page)).slice(0, 4)).toEqual(['Treća', 'Gol', 'Pogrešno', 'Objava 12']);
    await expect(page.locator(`#post-${third}`)).toContainText(live.pinned);
    await expect(waiting(page)).toHaveCount(0);
    await page.getByRole('navigation', { name: live.keyEvents }).getByRole('link', { name: /Gol/ }).click();
    await expect(page).toHaveURL(/#post-\d+$/);
    // What comes within half a second of a press is taken for what it has asked for.
    await stay(page, 600);

    await countShiftsFromNow(page);
    await report.change(wrong, postOf('Ispravno'));
    await expect(page.locator(`#post-${wrong}`)).toContainText('Ispravno', { timeout: SEEN_WITHIN_MS });
    const { height } = (await page.locator(`#post-${wrong}`).boundingBox()) ?? { height: 0 };
    await report.remove(wrong);
    await expect(page.locator(`#post-${wrong}`)).toContainText(live.takenBack, { timeout: SEEN_WITHIN_MS });
    expect((await page.locator(`#post-${wrong}`).boundingBox())?.height).toBe(height);
    const { sum, from } = await shiftsOf(page);
    expect(sum, from.join('\n')).toBeLessThanOrEqual(CLS_LIMIT);
    await page.reload();
    await expect(page.locator(`#post-${wrong}`)).toHaveCount(0);
  });
});

test('P111: what was written while the tab was away is there afterwards, each once', async ({ page, complaints }) => {
  complaints.allow(/WebSocket|websocket/);
  const sockets: WebSocketRoute[] = [];
  let isAway = false;
  // Not what is heard by before the page is touched.
  await page.routeWebSocket(/socket\.io.*websocket$/, (socket) => {
    if (isAway) void socket.close();
    else {
      socket.connectToServer();
      sockets.push(socket);
    }
  });
  await inReport(page, async (report, path) => {
    await page.goto(origin('rs') + path);
    await start(page);
    await expect.poll(() => sockets.length).toBe(1);
    await report.add('Pre odlaska');
    await expect(waiting(page)).toHaveText('1 nova objava', { timeout: SEEN_WITHIN_MS });
    isAway = true;
    await sockets[0]?.close();
    await report.add('Propuštena prva');
    await report.add('Propuštena druga');
    isAway = false;
    await expect(waiting(page)).toHaveText('3 nove objave', { timeout: withSlack(15_000) });
    await report.add('Po povratku');
    await expect(waiting(page)).toHaveText('4 nove objave', { timeout: SEEN_WITHIN_MS });
    await waiting(page).click();
    expect((await titlesOf(page)).slice(0, 5)).toEqual([
      'Po povratku',
      'Propuštena druga',
      'Propuštena prva',
      'Pre odlaska',
      'Objava 12',
    ]);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('P111: a post is shared by its own address, and read from the start', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The system's dialog is none of a test's business.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await inReport(page, async (_report, path) => {
      await follow(page, path);
      const post = page.locator('[data-live] ol[tabindex] > li').first();
      await post.getByRole('link', { name: /Podeli objavu/ }).tap();
      await expect(post.getByRole('status')).toHaveText(/Veza je kopirana/);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(copied)).toMatchObject({ pathname: path, hash: `#${await post.getAttribute('id')}` });
      await page.getByRole('button', { name: live.oldestFirst }).tap();
      expect((await titlesOf(page)).slice(0, 2)).toEqual(['Objava 1', 'Objava 2']);
    });
  });
});
