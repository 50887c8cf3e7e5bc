import type { Page, WebSocket } from '@playwright/test';
import { EDITIONS } from '@tribina/editions';
import { hintPhrases } from '@tribina/messages/hints';
import { plural } from '@tribina/messages';
import { HEALTH_PATH, SAVE_PATH, SOCKET_IDLE_MS } from '@tribina/shell-api';
import { draftLike, Editor } from './support/accounts';
import { isHosts, turn } from './support/live-page';
import { allRoutes, knownVisits, newestArticle } from './support/routes';
import { holdTime, start } from './support/started';
import { ask, origin } from './support/system';
import { expect, test } from './support/watched';

const { words } = EDITIONS.rs;

interface Saved {
  readonly id: string;
  readonly path: string;
}

/** What the page says of where it is, and its sockets. */
function listen(page: Page): { readonly saved: Saved[]; readonly sockets: WebSocket[] } {
  const heard = { saved: [] as Saved[], sockets: [] as WebSocket[] };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SAVE_PATH) heard.saved.push(request.postDataJSON() as Saved);
  });
  page.on('websocket', (socket) => isHosts(socket) && heard.sockets.push(socket));
  return heard;
}

test('P090 G059 G079: path and socket id are sent on connect and at each step', async ({ page }) => {
  const { saved, sockets } = listen(page);
  await page.goto(origin('rs'));
  await start(page);
  await expect.poll(() => saved.map(({ path }) => path)).toEqual(['/']);
  expect(sockets.every((socket) => socket.url().includes('transport=websocket'))).toBe(true);
  await page.getByRole('main').locator(`a[href="/${words.allNews}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(words.allNews));
  await expect.poll(() => saved.at(-1)?.path).toBe(`/${words.allNews}`);
  await page.goBack();
  await expect.poll(() => saved.at(-1)?.path).toBe('/');
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(sockets).toHaveLength(1);
});

test('P090 G100: a hidden tab gives its socket up after 15 s, comes back when it is seen, and misses nothing', async ({
  page,
}) => {
  await page.clock.install();
  const { saved, sockets } = listen(page);
  await page.goto(`${origin('rs')}/${words.allNews}`);
  await start(page);
  await expect.poll(() => saved.length).toBe(1);
  await holdTime(page);
  await turn(page, true);
  await page.clock.runFor(SOCKET_IDLE_MS - 1_000);
  expect(sockets[0]?.isClosed()).toBe(false);
  await page.clock.runFor(1_000);
  await expect.poll(() => sockets[0]?.isClosed()).toBe(true);
  await page.clock.resume();
  const editor = await Editor.logIn('rs');
  const like = await newestArticle('rs');
  await editor.withArticle(draftLike(like, 'Objavljeno dok je kartica spavala'), async () => {
    await turn(page, false);
    await expect.poll(() => saved.length).toBe(2);
    expect(saved[1]?.id).not.toBe(saved[0]?.id);
    const hint = page.getByRole('button', { name: plural('sr-Latn-RS', 1, hintPhrases.sr.newArticles) });
    await expect(hint).toBeVisible();
    // Seen again without having been away for long: nothing is told twice.
    await turn(page, true);
    await turn(page, false);
    await expect(hint).toBeVisible();
  });
});

test('a list says how many articles have come, moves nothing, fetches nothing, and shows them when it is asked to', async ({
  page,
}) => {
  const { saved } = listen(page);
  await page.goto(`${origin('rs')}/${words.allNews}`);
  await start(page);
  await expect.poll(() => saved.length).toBe(1);
  // The agent is the last that starts.
  await page.waitForFunction(() => 'msTrack' in globalThis);
  const first = page.locator('main li a').first();
  const before = await first.boundingBox();
  const asked: string[] = [];
  // How its start has gone a page reports when it is done, whatever else there is.
  page.on('request', (request) => !request.url().endsWith(HEALTH_PATH) && asked.push(request.url()));
  const editor = await Editor.logIn('rs');
  const like = await newestArticle('rs');
  const title = 'Vest koja je stigla dok se čita';
  await editor.withArticle(draftLike(like, title), async () => {
    const hint = page.getByRole('button', { name: plural('sr-Latn-RS', 1, hintPhrases.sr.newArticles) });
    await expect(hint).toBeVisible();
    expect([await first.boundingBox(), asked]).toEqual([before, []]);
    await hint.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /nov[ae]?i?h? vest/ })).toHaveCount(0);
  });
});

test('P057: every page says its kind, as the route table has it', async ({ page }) => {
  const types = new Map(allRoutes().map(({ remote, route }) => [`${remote} ${route.id}`, route.pageType]));
  // One after the other: how many a busy machine makes at once is not what is asked.
  for (const { remote, route, path } of await knownVisits('rs')) {
    const { status, body } = await ask('rs', path);
    const type = /"type":"([A-Z_]+)"/.exec(/id="tribina-boot">([^<]*)/.exec(body)?.[1] ?? '')?.[1] ?? 'OTHER';
    expect({ path, status, type }).toMatchObject({ path, type: types.get(`${remote} ${route}`) });
  }
  const shown = () => page.evaluate(() => document.documentElement.dataset['pageType']);
  await page.goto(origin('rs'));
  expect(await shown()).toBe('HOME');
  await start(page);
  await page.getByRole('main').locator(`a[href="/${words.allNews}"]`).first().click();
  await expect.poll(shown).toBe('ALL_NEWS');
});
