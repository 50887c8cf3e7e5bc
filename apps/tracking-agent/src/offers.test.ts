import { closeTabs, freshBrowser, openTab, wait } from './testing/agents';
import { setHidden, Views } from './testing/browser';
import type { Service } from './testing/service';

let service: Service;
beforeEach(() => {
  service = freshBrowser();
});
afterEach(closeTabs);

function offer(foreignId: string): HTMLElement {
  const element = document.createElement('a');
  Object.assign(element.dataset, { offer: foreignId, offerType: 'MATCH', offerDomain: 'bets.example' });
  document.body.append(element);
  return element;
}

async function seen(): Promise<(string | undefined)[]> {
  await wait(6_000);
  return service.events('/offers/see-multiple').map(({ foreignId }) => foreignId);
}

describe('T4: half of it, for a second', () => {
  it.each([
    ['49 %% for five seconds', 0.49, 5_000, 0],
    ['50 %% for 999 ms', 0.5, 999, 0],
    ['50 %% for 1,000 ms', 0.5, 1_000, 1],
  ])('%s', async (_, ratio, ms, count) => {
    const element = offer('7');
    openTab();
    Views.show(element, ratio);
    await wait(ms);
    Views.show(element, 0);
    expect(await seen()).toHaveLength(count);
  });
});

it('says what was seen', async () => {
  const element = offer('7');
  openTab();
  Views.show(element, 0.666);
  await wait(10_000);
  expect(service.of('/offers/see-multiple')[0]?.body).toMatchObject({
    consent: { s: true, p: true, m: true, v: 1 },
    list: [
      {
        foreignId: '7',
        type: 'MATCH',
        domain: 'bets.example',
        ratio: 0.666,
        ms: 1_000,
        ts: expect.any(Number) as number,
      },
    ],
  });
  expect(service.of('/offers/see-multiple')[0]?.body).not.toHaveProperty('site');
});

it('T5: 600 ms, out, and 600 ms again are no second', async () => {
  const element = offer('7');
  openTab();
  for (const ratio of [0.5, 0, 0.5, 0]) {
    Views.show(element, ratio);
    await wait(600);
  }
  expect(await seen()).toEqual([]);
});

it('T6: the tab is hidden at 500 ms and comes back: a whole second counts from then', async () => {
  const element = offer('7');
  openTab();
  Views.show(element, 1);
  await wait(500);
  setHidden(true);
  await wait(5_000);
  expect(await seen()).toEqual([]);
  setHidden(false);
  await wait(999);
  expect(await seen()).toEqual(['7']);
});

it('a second does not begin in a hidden tab, and ends when the tab is hidden', async () => {
  const element = offer('7');
  setHidden(true);
  openTab();
  Views.show(element, 1);
  await wait(3_000);
  setHidden(false);
  await wait(999);
  setHidden(true);
  expect(await seen()).toEqual([]);
});

it('once a page view, however often it comes into view and wherever it stands', async () => {
  const elements = [offer('7'), offer('7')];
  openTab();
  for (const ratio of [1, 0, 1]) {
    for (const element of elements) Views.show(element, ratio);
    await wait(1_500);
  }
  expect(await seen()).toEqual(['7']);
  history.pushState(null, '', '/vesti');
  await wait(2_000);
  expect(await seen()).toEqual(['7', '7']);
});

it.each([
  ['fills half of the window', 0.5, 1],
  ['fills less of it', 0.49, 0],
])('one that is taller than two windows and %s', async (_, share, count) => {
  const element = offer('7');
  openTab();
  Views.show(element, 0.1, innerHeight * 5, innerHeight * share);
  await wait(1_000);
  expect(await seen()).toHaveLength(count);
});

it('finds offers that come later, those that become one, and those that are shown to it', async () => {
  openTab();
  const later = offer('1');
  const plain = document.createElement('a');
  document.body.append(plain);
  await wait(0);
  plain.dataset['offer'] = '2';
  const hidden = document.createElement('a');
  hidden.dataset['offer'] = '3';
  openTab().agent.observeOffer(hidden);
  await wait(0);
  for (const element of [later, plain, hidden]) Views.show(element, 1);
  await wait(1_000);
  expect(new Set(await seen())).toEqual(new Set(['1', '2', '3']));
});

it('a press is told of, whatever the page does with it', async () => {
  const element = offer('7');
  const inside = element.appendChild(document.createElement('span'));
  element.addEventListener('click', (event) => event.stopPropagation());
  openTab();
  inside.click();
  document.body.click();
  await wait(5_000);
  expect(service.events().map(({ action, iDs }) => [action, iDs])).toEqual([
    ['PAGE_VIEW', undefined],
    ['OFFER_CLICK', ['7']],
  ]);
});

it.each([
  ['the middle button opens it in another tab, and is a press', 1, 1],
  ['the right button opens a menu, and is none', 2, 0],
])('%s', async (_what, button, presses) => {
  const element = offer('7');
  openTab();
  element.dispatchEvent(new MouseEvent('auxclick', { button, bubbles: true }));
  await wait(5_000);
  expect(service.events().filter(({ action }) => action === 'OFFER_CLICK')).toHaveLength(presses);
});

it('a conversion is a call of its own, with the time at which it is sent', async () => {
  const { agent } = openTab();
  agent.convert('7', 'PROMO', 'bets.example');
  agent.convert('8', 'LINK', 'bets.example');
  await wait(5_000);
  const sent = service.of('/offers/convert');
  for (const { body } of sent) expect(body['sentAt']).toBe(Number(body['ts']) + 5_000);
  expect(sent.map(({ body }) => [body['foreignId'], body['type'], body['domain']])).toEqual([
    ['7', 'PROMO', 'bets.example'],
    ['8', 'LINK', 'bets.example'],
  ]);
});
