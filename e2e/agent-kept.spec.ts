import type { Page, Route } from '@playwright/test';
import { EDITIONS } from '@tribina/editions';
import { consentPhrases } from '@tribina/messages/consent';
import { forYouPhrases } from '@tribina/messages/for-you';
import { TRACKING_PATH } from '@tribina/shell-api';
import { inTurn } from '@tribina/testing';
import { asPerson, OFFER_PAGE, PACKAGINGS, PageAgent, PERSON } from './support/agent';
import { expect, test } from './support/kept';
import { newestArticle } from './support/routes';
import { CLS_LIMIT, countShifts, haveLetters, shiftsOf } from './support/shifts';
import { openWithWorker, start } from './support/started';
import { origin } from './support/system';

/** What the agent keeps and lets go (T11, T13, T17, T19, T22 of the contracts), in a browser, against the running service. */

test.use({ userAgent: PERSON });
test.beforeEach(({ page }) => asPerson(page));

const SAVED = 'actions/save-multiple';
/** Spec portal §9: a fingerprint is kept for thirty days. */
const FINGERPRINT_MS = 2_592_000_000;

test.describe('T11', () => {
  // The clock that is set here cannot be set back.
  test.use({ isNew: true });

  for (const packaging of inTurn(PACKAGINGS, 0)) {
    test(`a fingerprint is the same for thirty days to the millisecond, and made anew then, by the ${packaging}`, async ({
      page,
    }) => {
      const agent = new PageAgent(page, packaging);
      /** When what is kept ends. */
      const endOf = async (key: string) => {
        // Of a token: it is asked for by whoever has something to send.
        await agent.hurry();
        return page.evaluate((name) => Number(JSON.parse(localStorage.getItem(`msTrack.${name}`) ?? '{}').e ?? 0), key);
      };
      await agent.open();
      await expect.poll(() => endOf('t')).toBeGreaterThan(0);
      const end = await endOf('f');
      await page.clock.setFixedTime(end - 1);
      await agent.open();
      // Tokens end before.
      await expect.poll(() => endOf('t')).toBeGreaterThan(end);
      expect(await endOf('f')).toBe(end);
      await page.clock.setFixedTime(end);
      await agent.open();
      await expect.poll(() => endOf('f')).toBe(end + FINGERPRINT_MS);
    });
  }
});

for (const [how, answer] of [
  ['does not answer', () => undefined],
  ['lies', (route: Route) => route.fulfill({ json: { interests: { news: 5 }, token: {}, serverTime: 1e30 } })],
  ['answers with a page', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' })],
] as const)
  test(`T13: with a tracking service that ${how} the portal’s page is as it was`, async ({ page }) => {
    await page.route(`**${TRACKING_PATH}/**`, answer);
    const agent = new PageAgent(page, 'remote');
    const asked = page.waitForRequest(`**${TRACKING_PATH}/outsource-user/**`);
    await agent.open();
    await agent.track(25);
    await asked;
    expect((await agent.waiting()).length).toBeGreaterThanOrEqual(25);
    await page.locator('main a[href^="/"]').first().click();
    await expect(page.locator('main h1').first()).toBeVisible();
  });

test.describe('T13: with the agent’s host down', () => {
  test.beforeEach(async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    await page.route(`**${TRACKING_PATH}/**`, (route) => route.abort());
  });

  test('the portal’s page is as it was', async ({ page }) => {
    const agent = new PageAgent(page, 'remote');
    await agent.open();
    await agent.track(3);
    await agent.convert('4711');
    expect([await agent.interests(), await agent.exported()]).toEqual([null, null]);
    await page.locator('main a[href^="/"]').first().click();
    await expect(page.locator('main h1').first()).toBeVisible();
  });

  test('another site’s page, which has no agent then, is as it was', async ({ page }) => {
    await page.goto(OFFER_PAGE);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/agent.js'));
    await page.getByRole('button', { name: 'Yes' }).click();
    await failed;
    await page.getByRole('button', { name: 'Place the bet' }).click();
    await expect(page.locator('#placed')).toHaveText(/\S/);
  });
});

test('T17: personalisation taken back under “For you”: the block goes without a shift, the profile with it, and counting goes on', async ({
  page,
}) => {
  await haveLetters(page, 'rs');
  await countShifts(page);
  const agent = new PageAgent(page, 'remote');
  await agent.open();
  await agent.track(2, 'FAVOURITE_ADD');
  const place = page.locator('section:has(> [data-island="ForYou"])');
  await place.scrollIntoViewIfNeeded();
  const block = page.getByRole('region', { name: forYouPhrases.sr.title, exact: true });
  await expect(block).toBeVisible();
  await read(agent, await newsIdOf(page));
  const top = async () => (await place.locator('xpath=following::*[1]').boundingBox())?.y;
  const before = await top();

  const words = consentPhrases[EDITIONS.rs.language];
  // Without a way to the end of the page, which would take the block out of sight.
  await page.locator('footer [data-consent-settings]').evaluate((element: HTMLElement) => element.click());
  const settings = page.getByRole('dialog', { name: words.settingsTitle });
  await settings.getByRole('checkbox', { name: words.purposes.personalisation.name }).uncheck();
  await settings.getByRole('button', { name: words.save, exact: true }).click();
  await expect(block).toBeHidden();
  expect(await top()).toBe(before);
  const { sum, from } = await shiftsOf(page);
  expect(sum, from.join('\n')).toBeLessThanOrEqual(CLS_LIMIT);
  await expect.poll(async () => (await agent.exported())?.interests).toEqual([]);

  await agent.track(1);
  await agent.hurry();
  await expect.poll(() => agent.stored()).toContain('SHARE');
  expect((await agent.exported())?.interests).toEqual([]);
});

test.describe('T19', () => {
  test.use({ serviceWorkers: 'allow', isNew: true });

  test('on a page that the offline worker serves what is done waits for the network, and is sent with its own time', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503/);
    const { baseUrl, url, id } = await newestArticle('rs');
    const article = `${origin('rs')}/${baseUrl}/${EDITIONS.rs.words.news}/${url}/${id}?msTrackDebug`;
    const agent = new PageAgent(page, 'remote');
    await openWithWorker(page, article);
    await agent.ready();
    await agent.hurry();
    await expect.poll(async () => (await agent.waiting()).length).toBe(0);
    await context.setOffline(true);
    const answer = await page.goto(article);
    expect(answer?.fromServiceWorker()).toBe(true);
    await start(page);
    await agent.ready();
    await agent.track(1);
    const shares = async () => (await agent.waiting()).filter(({ action }) => action === 'SHARE');
    await expect.poll(async () => (await shares()).length).toBe(1);
    const [done] = await shares();
    await context.setOffline(false);
    await agent.hurry();
    await expect.poll(async () => (await agent.waiting()).length).toBe(0);
    const sent = agent.sent(SAVED).flatMap(({ list = [] }) => list);
    expect(sent).toContainEqual(expect.objectContaining({ eventId: done?.eventId, ts: done?.ts }));
    await expect.poll(async () => (await agent.stored()).filter((action) => action === 'SHARE')).toHaveLength(1);
  });
});

test('T22: what is read in one edition says nothing in another', async ({ page }) => {
  const serbian = new PageAgent(page, 'remote', 'rs');
  await serbian.open();
  await read(serbian, await newsIdOf(page));
  const isOfInterest = async (agent: PageAgent) =>
    (await agent.interests())?.interests.news.some(({ why }) => why !== null);
  await expect.poll(() => isOfInterest(serbian)).toBe(true);
  expect((await serbian.exported())?.interests.map(({ site }) => site)).toContain('rs');

  const croatian = new PageAgent(page, 'remote', 'hr');
  await croatian.open();
  await croatian.hurry();
  await expect.poll(() => croatian.stored()).toContain('PAGE_VIEW');
  expect(await isOfInterest(croatian)).toBe(false);
  expect((await croatian.exported())?.interests.map(({ site }) => site)).not.toContain('rs');
});

async function newsIdOf(page: Page): Promise<string> {
  return (await page.locator('article[data-news-id]').getAttribute('data-news-id')) ?? '';
}

/** The article is read more than once, and the service has made of it what it makes. */
async function read(agent: PageAgent, newsId: string): Promise<void> {
  await agent.page.evaluate((id) => {
    const { msTrack } = globalThis as unknown as { msTrack: { track: (action: string, ids: object) => void } };
    for (const action of ['NEWS_READ', 'NEWS_READ', 'NEWS_READ']) msTrack.track(action, { newsId: id });
  }, newsId);
  await agent.hurry();
  await expect.poll(async () => (await agent.exported())?.interests.length ?? 0).toBeGreaterThan(0);
}
