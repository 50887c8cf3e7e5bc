import { readLocal, writeLocal } from '@tribina/browser';
import { closeTabs, FINGERPRINT, freshBrowser, NOW, openTab, wait } from './testing/agents';
import type { Service } from './testing/service';

const OTHER = 'cd'.repeat(16);
let service: Service;
beforeEach(() => {
  service = freshBrowser();
});
afterEach(closeTabs);

const store = (key: string, value: unknown) => writeLocal(`msTrack.${key}`, JSON.stringify(value));
const VALIDATE = '/outsource-user/validate-secret';

it('G039, P072: the service hears of fingerprint and token, and of the visitor id for a token alone', async () => {
  openTab();
  await wait(5_000);
  const [validated, batch] = service.asked;
  expect(validated?.body).toEqual({
    secret: 'public-key-of-rs',
    site: 'rs',
    fingerprint: FINGERPRINT,
    visitor: JSON.parse(String(readLocal('msTrack.v'))) as string,
  });
  expect(batch?.body).toMatchObject({ fingerprint: FINGERPRINT, token: 'token-1' });
  expect(batch?.body).not.toHaveProperty('visitor');
});

describe('G060, P201: the fingerprint is kept for 30 days', () => {
  const LIFE_MS = 2_592_000_000;
  it.each([
    ['of 2,591,999,999 ms ago is used', { v: OTHER, e: NOW + 1 }, OTHER],
    ['of 2,592,000,000 ms ago is computed anew', { v: OTHER, e: NOW }, FINGERPRINT],
    ['of the future counts as absent', { v: OTHER, e: NOW + LIFE_MS + 1 }, FINGERPRINT],
    ['that is damaged counts as absent', { v: 5, e: NOW + 1_000 }, FINGERPRINT],
    ['that is no entry counts as absent', '{', FINGERPRINT],
  ])('T11: one %s', async (_, entry, expected) => {
    store('f', entry);
    // Nothing is sent before: what counts is what is kept when it is asked for.
    jest.setSystemTime(NOW - 5_000);
    openTab();
    await wait(5_000);
    expect(service.of(VALIDATE)[0]?.body['fingerprint']).toBe(expected);
  });
});

describe('G060, P201: the token is kept for 14 days', () => {
  const LIFE_MS = 1_209_600_000;
  it.each([
    ['a millisecond before their end is used', NOW + 1, 0],
    ['at their end is renewed', NOW, 1],
    ['of the future counts as absent', NOW + LIFE_MS + 1, 1],
  ])('T12: one %s', async (_, e, asked) => {
    store('f', { v: OTHER, e: NOW + 1_000_000 });
    store('t', { v: 'kept', e });
    jest.setSystemTime(NOW - 5_000);
    openTab();
    await wait(5_000);
    expect(service.of(VALIDATE)).toHaveLength(asked);
    expect(service.of('/actions/save-multiple')[0]?.body['token']).toBe(asked ? 'token-1' : 'kept');
  });
});

it('P072: a new token is one of the same visitor, and a damaged visitor id another one', async () => {
  const visitors = () => service.of(VALIDATE).map(({ body }) => body['visitor']);
  const { agent } = openTab();
  await wait(5_000);
  writeLocal('msTrack.t', null);
  agent.track('SEARCH');
  await wait(5_000);
  const [first, second] = visitors();
  expect(second).toBe(first);
  writeLocal('msTrack.t', null);
  store('v', String(first).slice(1));
  agent.track('SEARCH');
  await wait(5_000);
  expect(visitors()[2]).not.toBe(first);
});

it('a new fingerprint takes no token of the old one', async () => {
  store('f', { v: OTHER, e: NOW - 1 });
  store('t', { v: 'kept', e: NOW + 1_000_000 });
  openTab();
  await wait(5_000);
  expect(service.of('/actions/save-multiple')[0]?.body).toMatchObject({ fingerprint: FINGERPRINT, token: 'token-1' });
});

it('a fingerprint that cannot be computed: the events wait', async () => {
  const { compute } = openTab();
  compute.mockRejectedValueOnce(new Error('blocked'));
  await wait(5_000);
  expect(service.asked).toEqual([]);
  await wait(2_000);
  expect(service.actions()).toEqual(['PAGE_VIEW']);
});

it('a key that is refused is not asked for every second', async () => {
  service.reply = (path) => ({ status: path === VALIDATE ? 401 : 202 });
  openTab();
  await wait(60_000);
  expect(service.of(VALIDATE)).toHaveLength(1);
  expect(service.events()).toEqual([]);
});

describe('T20: a token of somebody else', () => {
  it('tells nothing', async () => {
    service.reply = (path) => ({
      status: path === VALIDATE ? 202 : 401,
      body: { status: 401, message: 'INVALID_TOKEN' },
    });
    const { agent } = openTab();
    expect(await agent.interests()).toBeNull();
    expect(await agent.erase()).toBe(false);
    expect(await agent.export()).toBeNull();
  });
});

it('erases everything, and the visitor after that is another', async () => {
  const { agent } = openTab();
  await wait(5_000);
  expect(await agent.erase()).toBe(true);
  expect(service.of('/user/erase')[0]?.body).toEqual({ fingerprint: FINGERPRINT, token: 'token-1' });
  expect(readLocal('msTrack.v')).toBeNull();
});

it('exports what the service keeps', async () => {
  service.reply = (path) => (path === '/user/export' ? { status: 200, body: { events: [] } } : { status: 202 });
  const { agent } = openTab();
  expect(await agent.export()).toEqual({ events: [] });
  expect(service.of('/user/export')[0]?.body).toEqual({ fingerprint: FINGERPRINT, token: 'token-1' });
});
