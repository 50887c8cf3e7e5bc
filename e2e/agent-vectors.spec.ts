import type { Page, Route } from '@playwright/test';
import { IS_FULL, inTurn } from '@tribina/testing';
import { TRACKING_PATH } from '@tribina/shell-api';
import { ALL, asPerson, NONE, PACKAGINGS, PageAgent, PERSON, type Body, type Packaging } from './support/agent';
import { expect, test } from './support/kept';
import { turn } from './support/live-page';
import { holdTime } from './support/started';
import { ask } from './support/system';

/** What the two packagings of the agent promise (T1 to T22 of the contracts), in a browser, against the running service. */

test.use({ userAgent: PERSON });

const ACTIONS = `**${TRACKING_PATH}/actions/**`;
const ANYTHING = `**${TRACKING_PATH}/**`;
const RENEWED = 'outsource-user/validate-secret';
const SAVED = 'actions/save-multiple';
/** An answer that a page of another origin may read. */
const refusal = (status: number) => ({
  status,
  headers: { 'access-control-allow-origin': '*' },
  body: JSON.stringify({ status, message: 'REFUSED' }),
});

/** A vector in one of the packagings a day, in both by the large run. */
function vector(row: number, title: string, run: (agent: PageAgent) => Promise<void>): void {
  for (const packaging of inTurn(PACKAGINGS, row)) {
    test(`${title}, by the ${packaging}`, async ({ page, complaints }) => {
      complaints.allow(/status of (401|503)|ERR_(FAILED|INTERNET_DISCONNECTED)/);
      await asPerson(page);
      const agent = new PageAgent(page, packaging);
      await agent.open();
      await run(agent);
    });
  }
}

/** Nothing waits any more. */
async function untilSent(agent: PageAgent, what?: string): Promise<void> {
  const waiting = async () => {
    await agent.hurry();
    return (await agent.waiting()).length;
  };
  await expect.poll(waiting, what).toBe(0);
}

const idOf = ({ eventId }: { readonly eventId: string }) => eventId;
const idsOf = (events: readonly { readonly eventId: string }[]) => events.map(idOf);
const countOf = (all: readonly string[], one: string) => all.filter((name) => name === one).length;
/** What a test has done itself of what waits: offers are seen and articles read meanwhile. */
const sharesOf = async (agent: PageAgent) => (await agent.waiting()).filter(({ action }) => action === 'SHARE');

vector(0, 'T2: two addresses are two page views of one visitor', async (agent) => {
  await agent.page.evaluate(() => history.pushState({}, '', '?second'));
  const views = () =>
    agent.sent(SAVED).flatMap(({ list = [] }) => list.filter(({ action }) => action === 'PAGE_VIEW').map(idOf));
  // An address counts once it has stayed.
  await expect
    .poll(async () => {
      await agent.hurry();
      return new Set(views()).size;
    })
    .toBe(2);
  expect(new Set(agent.sent(SAVED).map(({ fingerprint }) => fingerprint)).size).toBe(1);
});

vector(1, 'T3: with five waiting, who takes their consent back sends none and keeps nothing', async (agent) => {
  await untilSent(agent);
  await agent.track(5);
  await expect.poll(async () => (await sharesOf(agent)).length).toBe(5);
  await agent.agree(NONE);
  await agent.hurry();
  await expect.poll(() => agent.keys()).toEqual([]);
  await agent.page.goto('about:blank');
  expect(agent.sent(SAVED).flatMap(({ list = [] }) => list.filter(({ action }) => action === 'SHARE'))).toEqual([]);
});

vector(2, 'T7: refused three times it is sent a fourth, and stored once', async (agent) => {
  await untilSent(agent);
  let refusals = 0;
  await agent.page.route(ACTIONS, (route) =>
    refusals < 3 ? ((refusals += 1), route.fulfill(refusal(503))) : route.fallback(),
  );
  await agent.track(1);
  for (const times of [1, 2, 3]) {
    await agent.hurry();
    await expect.poll(() => refusals).toBeGreaterThanOrEqual(times);
  }
  await untilSent(agent);
  await expect.poll(async () => countOf(await agent.stored(), 'SHARE')).toBe(1);
});

vector(3, 'T8: stored, and the answer lost: sent again, and known', async (agent) => {
  await untilSent(agent);
  let lost = 0;
  const lose = async (route: Route) => {
    if (lost > 0) return route.fallback();
    lost = (route.request().postDataJSON() as Body).list?.length ?? 0;
    const stored = await ask('rs', TRACKING_PATH + '/' + SAVED, {
      method: 'POST',
      headers: await route.request().allHeaders(),
      body: route.request().postData() ?? '',
    });
    expect(stored.status).toBe(202);
    return route.abort();
  };
  await agent.page.route(ACTIONS, lose);
  await agent.track(1);
  await agent.hurry();
  await expect.poll(() => lost).toBeGreaterThan(0);
  const again = agent.page.waitForResponse(ACTIONS);
  await expect(async () => {
    await agent.hurry();
    expect(agent.sent(SAVED).length).toBeGreaterThanOrEqual(2);
  }).toPass();
  expect(await (await again).json()).toMatchObject({ duplicate: lost });
  await expect.poll(async () => countOf(await agent.stored(), 'SHARE')).toBe(1);
});

vector(4, 'T9: what was done without network is sent by the next page, as of when it was done', async (agent) => {
  await untilSent(agent);
  const context = agent.page.context();
  await context.setOffline(true);
  // What outlives a page is sent from outside of it by newer browsers, and no page is off line there.
  await agent.page.evaluate(() => void (globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))));
  await agent.track(3);
  await expect.poll(async () => (await sharesOf(agent)).length).toBe(3);
  const done = await sharesOf(agent);
  await agent.page.goto('about:blank');
  await context.setOffline(false);
  await agent.open();
  await untilSent(agent);
  const events = agent.sent(SAVED).flatMap(({ list = [] }) => list);
  for (const { eventId, ts } of done) expect(events).toContainEqual(expect.objectContaining({ eventId, ts }));
  await expect.poll(async () => countOf(await agent.stored(), 'SHARE')).toBe(3);
});

// Six hundred events are a while.
if (IS_FULL)
  vector(5, 'T10: of 600 without network the 500 newest are sent, and that 100 were dropped', async (agent) => {
    await untilSent(agent);
    const context = agent.page.context();
    await context.setOffline(true);
    await agent.track(600);
    await expect.poll(async () => (await sharesOf(agent)).at(-1)?.iDs).toEqual(['599']);
    const kept = await agent.waiting();
    expect(kept.length).toBe(500);
    const before = agent.sent(SAVED).length;
    await context.setOffline(false);
    await untilSent(agent);
    const bodies = agent.sent(SAVED).slice(before);
    // An offer that is seen meanwhile takes the place of the oldest.
    const dropped = Math.max(...bodies.map((body) => body.dropped ?? 0));
    expect([100, 101, 102]).toContain(dropped);
    const sent = new Set(bodies.flatMap(({ list = [] }) => idsOf(list)));
    const lost = kept.filter(({ action, eventId }) => action === 'SHARE' && !sent.has(eventId));
    expect(lost.length).toBeLessThanOrEqual(dropped - 100);
  });

vector(6, 'T12: a token that is refused is renewed once, and the batch is sent with the new one', async (agent) => {
  await untilSent(agent);
  const renewals = agent.sent(RENEWED).length;
  let isRefused = false;
  await agent.page.route(ACTIONS, (route) =>
    isRefused ? route.fallback() : ((isRefused = true), route.fulfill(refusal(401))),
  );
  await agent.track(1);
  await untilSent(agent);
  const shares = agent.sent(SAVED).flatMap(({ list = [] }) => list.filter(({ action }) => action === 'SHARE'));
  expect(idsOf(shares)).toEqual([shares[0]?.eventId, shares[0]?.eventId]);
  expect(agent.sent(RENEWED).length).toBe(renewals + 1);
});

vector(7, 'T16: each purpose lets in what it is for', async (agent) => {
  await untilSent(agent);
  /** What is sent of an action and a bet, and whether interests are told. */
  const trial = async (consent: typeof ALL, name: string) => {
    await agent.agree(consent);
    const before = agent.calls.length;
    await agent.track(1);
    await agent.convert(name);
    await untilSent(agent);
    const paths = agent.calls.slice(before).map((call) => new URL(call.url()).pathname);
    const isSent = (path: string) => paths.some((found) => found.endsWith(path));
    return [isSent(SAVED), isSent('offers/convert'), (await agent.interests()) !== null];
  };
  expect(await trial({ s: true, p: false, m: false }, 's')).toEqual([true, false, false]);
  expect(await trial({ s: false, p: true, m: false }, 'p')).toEqual([true, false, true]);
  expect(await trial({ s: false, p: false, m: true }, 'm')).toEqual([false, true, false]);
  expect(await trial({ s: true, p: true, m: false }, 'sp')).toEqual([true, false, true]);
});

vector(8, 'T18: of two tabs, one without the service, each event is stored once', async (agent) => {
  await untilSent(agent);
  const second = await agent.page.context().newPage();
  await asPerson(second);
  const other = new PageAgent(second, agent.packaging);
  await other.open();
  await untilSent(other);
  await second.route(ANYTHING, (route) => route.abort());
  await other.track(4);
  await agent.track(3);
  await other.hurry();
  await untilSent(agent, 'one queue of both');
  await expect.poll(async () => countOf(await agent.stored(), 'SHARE')).toBe(7);
  await second.close();
});

vector(9, 'T20: with somebody else’s fingerprint a token tells and erases nothing', async (agent) => {
  await untilSent(agent);
  const [body] = agent.sent(SAVED);
  const fingerprint = 'f'.repeat((body?.fingerprint ?? '').length);
  for (const [call, more] of [
    ['user/erase', {}],
    ['user/export', {}],
    ['user/get-interests?newsLimit=5&betsLimit=5', { consent: { ...ALL, v: 1 } }],
  ] as const) {
    const answer = await ask('rs', `${TRACKING_PATH}/${call}`, {
      method: 'POST',
      body: JSON.stringify({ fingerprint, token: body?.token, ...more }),
      headers: { 'content-type': 'text/plain', origin: new URL(agent.page.url()).origin },
    });
    expect([call, answer.status]).toEqual([call, 401]);
  }
  // What was accepted is stored a moment later.
  await expect.poll(async () => countOf(await agent.stored(), 'PAGE_VIEW')).toBe(1);
});

test('T15: both packagings send the same', async ({ page }) => {
  await asPerson(page);
  const shapes = [];
  for (const packaging of PACKAGINGS) {
    const agent = new PageAgent(page, packaging);
    await agent.open();
    await untilSent(agent);
    const [body] = agent.sent(SAVED);
    const [first] = body?.list ?? [];
    shapes.push([Object.keys(body ?? {}).sort(), Object.keys(first ?? {}).sort()]);
  }
  expect(shapes[0]).toEqual(shapes[1]);
});

test.describe('offers', () => {
  // The clock that is set here cannot be set back.
  test.use({ isNew: true });

  /** An offer at the lower end of the window, so much of which is in it. */
  async function show(page: Page, part: number): Promise<void> {
    await page.evaluate((shown) => {
      const element = document.querySelector<HTMLElement>('#offer') ?? document.createElement('div');
      element.id = 'offer';
      element.dataset['offer'] = 'vector';
      element.style.cssText = `position:fixed;left:0;width:100px;height:200px;top:${innerHeight - 200 * shown}px`;
      document.body.append(element);
    }, part);
    await settled(page);
  }

  /** The browser has told of what is in the window. */
  function settled(page: Page): Promise<unknown> {
    return page.evaluate(
      () =>
        new Promise((resolve) => {
          const element = document.querySelector('#offer');
          if (!element) return resolve(null);
          // Observers are told in their order: the agent's is older.
          new IntersectionObserver(resolve).observe(element);
        }),
    );
  }

  /** The agent of a page whose time is the test's from now on. */
  async function openInOwnTime(page: Page, packaging: Packaging): Promise<PageAgent> {
    await asPerson(page);
    await page.clock.install();
    const agent = new PageAgent(page, packaging);
    await agent.open();
    await holdTime(page);
    return agent;
  }

  const seen = async (agent: PageAgent) => [
    ...(await agent.waiting()).filter(({ foreignId }) => foreignId === 'vector'),
    ...agent.sent('offers/see').flatMap(({ list = [] }) => list.filter(({ foreignId }) => foreignId === 'vector')),
  ];

  for (const packaging of inTurn<Packaging>(PACKAGINGS, 10)) {
    test(`T4, T5: half of it, for a second without a break, by the ${packaging}`, async ({ page }) => {
      const agent = await openInOwnTime(page, packaging);
      await show(page, 0.49);
      await page.clock.runFor(5_000);
      expect(await seen(agent)).toEqual([]);
      await show(page, 0.5);
      await page.clock.runFor(600);
      await show(page, 0.1);
      await show(page, 0.5);
      await page.clock.runFor(600);
      expect(await seen(agent)).toEqual([]);
      await page.clock.runFor(399);
      expect(await seen(agent)).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(async () => (await seen(agent)).length).toBe(1);
    });
  }

  for (const packaging of inTurn<Packaging>(PACKAGINGS, 11)) {
    test(`T6: a tab that is hidden meanwhile, for a whole second from when it is seen again, by the ${packaging}`, async ({
      page,
    }) => {
      const agent = await openInOwnTime(page, packaging);
      await show(page, 1);
      await page.clock.runFor(500);
      await turn(page, true);
      await page.clock.runFor(5_000);
      expect(await seen(agent)).toEqual([]);
      await turn(page, false);
      await settled(page);
      await page.clock.runFor(999);
      expect(await seen(agent)).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(async () => (await seen(agent)).length).toBe(1);
    });
  }
});

test.describe('T14: a program', () => {
  for (const packaging of inTurn<Packaging>(PACKAGINGS, 11)) {
    test(`is not followed by the ${packaging}`, async ({ page }) => {
      const agent = new PageAgent(page, packaging);
      await agent.load();
      await agent.track(3);
      expect([await agent.waiting(), await agent.keys()]).toEqual([[], []]);
      expect(agent.calls.filter((call) => call.method() === 'POST')).toEqual([]);
    });
  }
});
