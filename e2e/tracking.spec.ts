import type { Page, Request } from '@playwright/test';
import { EDITIONS } from '@tribina/editions';
import { consentPhrases } from '@tribina/messages/consent';
import { TRACKING_PATH } from '@tribina/shell-api';
import { expect, test } from './support/kept';
import { pathOf } from './support/routes';
import { start } from './support/started';
import { storedBy } from './support/storage';
import { origin, PORT_BASE } from './support/system';

/** The agent follows nobody who says to be a program. */
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
});
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
});

/** Port of the stand-in of the betting site, from the first (`tools/start/services.ts`). */
const BETTING_SITE_OFFSET = 7;

interface Agent {
  readonly export: () => Promise<{ readonly events: readonly { readonly action: string }[] } | null>;
}

/** What is asked of visitor tracking: its calls, and the agent's own files. */
function trackingOf(page: Page): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (/\/msport-tracking\/|\/tracking-agent\//.test(request.url())) found.push(request);
  });
  return found;
}

const isCall = (name: string) => (response: { url(): string; status(): number }) =>
  response.url().includes(`${TRACKING_PATH}/${name}`) && response.status() === 202;
const ofAgent = async (page: Page) => (await storedBy(page)).local.filter((key) => key.startsWith('msTrack'));
const exported = (page: Page) =>
  page.evaluate(async () => (await (globalThis as unknown as { msTrack: Agent }).msTrack.export())?.events ?? []);

test.describe('who has not chosen yet', () => {
  test.use({ hasConsent: false });

  test('P201 P208 G060: sends nothing and keeps nothing before agreeing, is counted after it, and forgotten when that is taken back', async ({
    page,
  }) => {
    const sent = trackingOf(page);
    const phrases = consentPhrases[EDITIONS.ke.language];
    await page.goto(origin('ke'));
    const question = page.getByRole('dialog', { name: phrases.title });
    await expect(question).toBeVisible();
    await start(page);
    expect([sent.length, await ofAgent(page)]).toEqual([0, []]);

    const first = page.waitForResponse(isCall('actions/save-multiple'));
    await question.getByRole('button', { name: phrases.acceptAll, exact: true }).click();
    await first;
    await page.goto(origin('ke') + (await pathOf('article', 'ke')));
    await start(page);
    await page.waitForResponse(isCall('actions/save-multiple'));
    await expect.poll(async () => (await exported(page)).map(({ action }) => action)).toContain('PAGE_VIEW');
    await expect
      .poll(async () => (await exported(page)).filter(({ action }) => action === 'PAGE_VIEW').length)
      .toBeGreaterThanOrEqual(2);

    await page.locator('footer [data-consent-settings]').click();
    const settings = page.getByRole('dialog', { name: phrases.settingsTitle });
    // All others rest on the first, and go with it.
    await settings.getByRole('checkbox', { name: phrases.purposes.functional.name }).uncheck();
    await settings.getByRole('button', { name: phrases.save, exact: true }).click();
    await expect.poll(() => ofAgent(page)).toEqual([]);
    // What a service forgets is asked of it at once; nothing is sent any more.
    const calls = sent.length;
    await page.goto(`${origin('ke')}/${EDITIONS.ke.words.allNews}`);
    await start(page);
    expect([sent.length, await ofAgent(page)]).toEqual([calls, []]);
  });
});

test('a reader who blocks the agent reads on', async ({ page, complaints }) => {
  complaints.allow(/ERR_BLOCKED_BY_CLIENT|tracking-agent|PartUnavailable/);
  await page.route('**/r/tracking-agent/**', (route) => route.abort('blockedbyclient'));
  await page.goto(origin('rs'));
  await start(page);
  await page.locator('main a[href^="/"]').first().click();
  await expect(page.locator('main h1').first()).toBeVisible();
});

test('G084: what a service cannot take now is sent when it can', async ({ page, complaints }) => {
  complaints.allow(/503/);
  let refusals = 0;
  await page.route(`**${TRACKING_PATH}/actions/**`, (route) => {
    refusals += 1;
    return refusals > 2
      ? route.fallback()
      : route.fulfill({ status: 503, body: '{"status":503,"message":"OVERLOADED"}' });
  });
  await page.goto(origin('rs'));
  await page.waitForResponse(isCall('actions/save-multiple'));
  expect(refusals).toBe(3);
  await expect.poll(async () => (await exported(page)).map(({ action }) => action)).toEqual(['PAGE_VIEW']);
});

test('G039: on the betting site, which is another origin, a followed offer converts by the plain script of who agrees', async ({
  page,
}) => {
  const sent = trackingOf(page);
  await page.goto(`http://127.0.0.1:${PORT_BASE + BETTING_SITE_OFFSET}/offer/4711?type=MATCH&site=rs`);
  await page.getByRole('button', { name: 'Place the bet' }).click();
  await expect(page.getByText('Nobody is told.')).toBeVisible();
  expect(sent.length).toBe(0);
  await page.getByRole('button', { name: 'Yes' }).click();
  const converted = page.waitForResponse(isCall('offers/convert'));
  await page.getByRole('button', { name: 'Place the bet' }).click();
  expect(await (await converted).json()).toMatchObject({ accepted: 1 });
});
