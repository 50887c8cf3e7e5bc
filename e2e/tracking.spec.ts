import type { Page, Request } from '@playwright/test';
import type { OfferRow } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { consentPhrases } from '@tribina/messages/consent';
import { forYouPhrases } from '@tribina/messages/for-you';
import { TRACKING_PATH } from '@tribina/shell-api';
import { expectContentAccessible } from './support/accessible';
import { asPerson, hurried, hurry, OFFER_PAGE, PERSON } from './support/agent';
import { theOrganiser } from './support/game';
import { wordsOf } from './support/game-page';
import { newIdentityNumber, newName } from './support/game-players';
import { expect, test } from './support/kept';
import { newMember } from './support/people';
import { knownVisits, pathOf } from './support/routes';
import { start } from './support/started';
import { storedBy } from './support/storage';
import { BETTING_SITE, origin } from './support/system';

const DAY_MS = 86_400_000;

test.use({ userAgent: PERSON });
test.beforeEach(({ page }) => asPerson(page));

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
    await hurried(page, page.waitForResponse(isCall('actions/save-multiple')));
    await expect.poll(async () => (await exported(page)).map(({ action }) => action)).toContain('PAGE_VIEW');
    await expect
      .poll(async () => (await exported(page)).filter(({ action }) => action === 'PAGE_VIEW').length)
      .toBeGreaterThanOrEqual(2);

    await page.locator('footer [data-consent-settings]').click();
    const settings = page.getByRole('dialog', { name: phrases.settingsTitle });
    // All others rest on the first, and go with it.
    await settings.getByRole('checkbox', { name: phrases.purposes.functional.name }).uncheck();
    const forgotten = page.waitForRequest(`**${TRACKING_PATH}/user/erase`);
    await settings.getByRole('button', { name: phrases.save, exact: true }).click();
    await expect.poll(() => ofAgent(page)).toEqual([]);
    // What a service forgets is asked of it at once; nothing is sent any more.
    await forgotten;
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

test.describe('by a clock of the test’s', () => {
  test.use({ isNew: true });

  test('G084: what a service cannot take now is sent when it can', async ({ page, complaints }) => {
    complaints.allow(/503/);
    let refusals = 0;
    await page.clock.install();
    await page.route(`**${TRACKING_PATH}/actions/**`, (route) => {
      refusals += 1;
      return refusals > 2
        ? route.fallback()
        : route.fulfill({ status: 503, body: '{"status":503,"message":"OVERLOADED"}' });
    });
    let isTaken = false;
    page.on('response', (response) => (isTaken ||= isCall('actions/save-multiple')(response)));
    await page.goto(origin('rs'));
    await start(page);
    // The batch waits, and each time longer after it was refused.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return isTaken;
      })
      .toBe(true);
    expect(refusals).toBe(3);
    // Sent three times, and stored once. What else was seen on the page came with it or after it.
    const views = async () => (await exported(page)).filter(({ action }) => action === 'PAGE_VIEW').length;
    await expect.poll(views).toBe(1);
  });
});

test('G039: on the betting site, which is another origin, a followed offer converts by the plain script of who agrees', async ({
  page,
}) => {
  const sent = trackingOf(page);
  await page.goto(OFFER_PAGE);
  await page.getByRole('button', { name: 'Place the bet' }).click();
  await expect(page.getByText('Nobody is told.')).toBeVisible();
  expect([sent.length, await ofAgent(page)]).toEqual([0, []]);
  await page.getByRole('button', { name: 'Yes' }).click();
  const converted = page.waitForResponse(isCall('offers/convert'));
  await page.getByRole('button', { name: 'Place the bet' }).click();
  expect(await (await hurried(page, converted)).json()).toMatchObject({ accepted: 1 });
});

for (const [route, width] of [
  ['home', 390],
  ['article', 1440],
] as const) {
  test(`P201 G039: offers for a reader of ${route} at ${width} px stand in their place, with reason and switch, and are counted when seen and pressed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // From the beginning: what is in sight is told while other things are looked at.
    const seen: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/offers/see-multiple')) seen.push(request.postData() ?? '');
    });
    await page.goto(origin('rs') + (await pathOf(route, 'rs')));
    await start(page);
    const phrases = forYouPhrases.sr;
    const block = page.getByRole('region', { name: phrases.title, exact: true });
    const place = page.locator('section:has(> [data-island="ForYou"])');
    await place.scrollIntoViewIfNeeded();
    const offers = block.getByRole('region', { name: phrases.offers.title });
    const first = offers.getByRole('listitem').first();
    const id = await first.getAttribute('data-offer');
    await expect(first).toContainText(phrases.offers.highestOdds);
    await expect(offers.getByRole('button', { name: phrases.offers.settings })).toBeVisible();
    expect(
      await place.evaluate((element) => element.scrollHeight <= Number.parseFloat(getComputedStyle(element).minHeight)),
    ).toBe(true);

    // Filled, it is as accessible as the rest.
    await expectContentAccessible(page);

    await first.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await hurry(page);
        return seen.some((body) => body.includes(`"foreignId":"${id}"`));
      })
      .toBe(true);
    // What is sent while a page is left cannot be looked at.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    const pressed = page.waitForRequest((request) => /OFFER_CLICK/.test(request.postData() ?? ''));
    await first.getByRole('link').click();
    expect((await hurried(page, pressed)).postData()).toContain(`"iDs":["${id}"]`);
  });
}

/** What the administrators' page has of an offer, over all days. */
async function countedOf(foreignId: string): Promise<Partial<OfferRow>> {
  const admin = await theOrganiser();
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
  const { body } = await admin.send('GET', `${TRACKING_PATH}/admin/offers?from=${from}&to=${to}&site=rs`);
  const found = (JSON.parse(body) as { rows: OfferRow[] }).rows.filter((row) => row.foreignId === foreignId);
  const sum = (name: 'seen' | 'clicked' | 'converted' | 'assisted') => found.reduce((all, row) => all + row[name], 0);
  const { type = null, domain = null } = found.at(-1) ?? {};
  const [seen, clicked, converted, assisted] = [sum('seen'), sum('clicked'), sum('converted'), sum('assisted')];
  return { type, domain, seen, clicked, converted, assisted };
}

test('P201 P208 G039: an offer “For you” leads to the betting site and to a bet there: seen, pressed and converted are of one offer, in the administrators’ page too', async ({
  page,
  context,
}) => {
  await page.goto(origin('rs') + (await pathOf('home', 'rs')));
  await start(page);
  const isSeen = page.waitForResponse(isCall('offers/see-multiple'));
  await page.locator('section:has(> [data-island="ForYou"])').scrollIntoViewIfNeeded();
  const offers = page.getByRole('region', { name: forYouPhrases.sr.offers.title });
  const first = offers.getByRole('listitem').first();
  const link = first.getByRole('link');
  const [id, href] = [(await first.getAttribute('data-offer')) ?? '', (await link.getAttribute('href')) ?? ''];
  const { host } = new URL(href);
  const before = await countedOf(id);

  await first.scrollIntoViewIfNeeded();
  await hurried(page, isSeen);
  // The demo's betting site has an address that nobody answers: what is behind it is the page of this offer.
  const there = `${BETTING_SITE}/offer/${id}?type=MATCH&domain=${host}&site=rs`;
  await link.evaluate((anchor: HTMLAnchorElement, address) => (anchor.href = address), there);
  await link.click();
  await expect(page).toHaveURL(there);

  await page.getByRole('button', { name: 'Yes' }).click();
  const converted = page.waitForResponse(isCall('offers/convert'));
  await page.getByRole('button', { name: 'Place the bet' }).click();
  expect(await (await hurried(page, converted)).json()).toMatchObject({ accepted: 1 });
  await expect(page.getByText('The portal is told.')).toBeVisible();

  await expect
    .poll(() => countedOf(id))
    .toMatchObject({
      type: 'MATCH',
      domain: host,
      seen: expect.any(Number),
      clicked: (before.clicked ?? 0) + 1,
      converted: (before.converted ?? 0) + 1,
      assisted: (before.assisted ?? 0) + 1,
    });
  const { seen, clicked, converted: bets } = await countedOf(id);
  expect(seen).toBeGreaterThanOrEqual(1);

  await (await theOrganiser()).enter(context);
  await page.goto(`${origin('rs')}/backoffice/traffic`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: id, exact: true }) });
  await expect(row).toContainText(new RegExp(`MATCH.*${host}.*${seen}.*${clicked}.*${bets}`));
});

interface Sent {
  readonly list: readonly { readonly action: string; readonly visitInfo?: { readonly path: string } }[];
}

test.describe('T21: where nothing is followed', () => {
  /** Of the account, its passwords and its notifications. */
  const SILENT = new Set([
    'login',
    'forgot-password',
    'reset-password',
    'register',
    'verify-account',
    'account',
    'notifications',
  ]);

  /** Everything that is told of what the reader does, from here on. */
  function toldBy(page: Page): Sent[] {
    const sent: Sent[] = [];
    page.on('request', (request) => {
      if (/\/msport-tracking\/(actions|offers)\//.test(request.url())) sent.push(request.postDataJSON() as Sent);
    });
    return sent;
  }

  const untilFollowed = (page: Page) =>
    page.waitForFunction(() => Boolean((globalThis as { msTrack?: { init?: unknown } }).msTrack?.init));

  /** What waited until here is sent with the front page's own view. */
  async function goHome(page: Page, sent: readonly Sent[]): Promise<void> {
    const first = page.waitForResponse(isCall('actions/save-multiple'));
    await page.goto(origin('rs'));
    await start(page);
    await first;
    const told = sent.flatMap(({ list }) => list);
    expect(told.map(({ action, visitInfo }) => [action, visitInfo?.path])).toEqual([['PAGE_VIEW', '/']]);
  }

  test('nothing of account, password and back-office pages is told, then or later', async ({ page, complaints }) => {
    // A reader is let into no back office.
    complaints.allow(/status of 40[134]/);
    await (await newMember('rs', newName('Tihi'))).enter(page.context());
    const sent = toldBy(page);
    const visits = (await knownVisits('rs')).filter(
      ({ remote, route }) => remote === 'backoffice' || SILENT.has(route),
    );
    expect(visits.length).toBeGreaterThanOrEqual(SILENT.size + 4);
    for (const { remote, path: at } of visits) {
      await page.goto(origin('rs') + at);
      await start(page);
      if (remote !== 'backoffice') await untilFollowed(page);
      await page.locator('body').click({ position: { x: 4, y: 200 } });
    }
    expect(sent).toEqual([]);
    await goHome(page, sent);
  });

  test('nothing of the game is told while an identity number is asked for', async ({ page }) => {
    await (await newMember('rs', newName('Tajni'))).enter(page.context());
    const sent = toldBy(page);
    const { identity } = wordsOf('rs').later;
    await page.goto(`${origin('rs')}/prognozzer?jmbg=true`);
    const dialog = page.getByRole('dialog', { name: identity.title });
    await expect(dialog).toBeVisible();
    await untilFollowed(page);
    await dialog.getByLabel(identity.label).fill(`${newIdentityNumber()}0`);
    await expect(dialog.getByText(identity.long)).toBeVisible();
    expect(sent).toEqual([]);
    await goHome(page, sent);
  });
});
