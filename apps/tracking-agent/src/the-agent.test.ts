import { makeIdentity } from './make-identity';
import { closeTabs, CONFIG, EVERYTHING, FINGERPRINT, freshBrowser, NOTHING, wait } from './testing/agents';
import { define } from './testing/browser';
import type { Asked, Service } from './testing/service';
import { theAgent } from './the-agent';
import type { Agent } from './types';

// What the packagings differ in: the file that brings the fingerprint.
jest.mock('./fingerprint', () => ({
  identify: (context: Parameters<typeof makeIdentity>[0]) => makeIdentity(context, async () => FINGERPRINT),
}));
jest.mock('./load-identity', () => ({
  identityLoader: () => async () => (context: Parameters<typeof makeIdentity>[0]) =>
    makeIdentity(context, async () => FINGERPRINT),
}));

const ATTRIBUTES = { endpoint: CONFIG.endpoint, site: CONFIG.site, secret: CONFIG.secret };

let service: Service;
beforeEach(() => {
  service = freshBrowser();
  define(globalThis, 'msTrack', undefined);
});
afterEach(() => {
  globalThis.msTrack?.setConsent?.(NOTHING);
  closeTabs();
});

const never = () => Promise.reject(new Error('not asked for'));

function loadScript(dataset: Readonly<Record<string, string>> = {}): void {
  const script = Object.assign(document.createElement('script'), { src: 'https://portal.example/agent.js' });
  Object.assign(script.dataset, dataset);
  define(document, 'currentScript', script);
  jest.isolateModules(() => void jest.requireActual('./script'));
}

function loadRemote(): Agent {
  let agent: Agent | undefined;
  jest.isolateModules(() => {
    ({ agent } = jest.requireActual<{ agent: Agent }>('./agent'));
  });
  if (!agent) throw new Error('no agent');
  return agent;
}

/** What differs between any two visits. */
const shape = ({ path, body }: Asked) => ({
  path,
  body: JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      ['eventId', 'visitor', 'token'].includes(key) ? typeof value : value,
    ),
  ) as unknown,
});

async function visit(load: () => void): Promise<unknown[]> {
  service = freshBrowser();
  load();
  globalThis.msTrack?.setConsent?.(EVERYTHING);
  globalThis.msTrack?.track?.('SEARCH', ['1'], 'portal');
  globalThis.msTrack?.convert?.('7', 'MATCH', 'bets.example');
  await wait(5_000);
  globalThis.msTrack?.setConsent?.(NOTHING);
  define(globalThis, 'msTrack', undefined);
  return service.asked.filter(({ path }) => path !== '/user/erase').map(shape);
}

it('T15: plain script and remote ask the same', async () => {
  const byScript = await visit(() => loadScript(ATTRIBUTES));
  const byRemote = await visit(() => loadRemote().init(ATTRIBUTES));
  expect(byScript).toHaveLength(3);
  expect(byScript).toEqual(byRemote);
});

it.each([
  ['script, then remote', () => [loadScript(ATTRIBUTES), loadRemote().init({ ...CONFIG, site: 'hr' })]],
  ['remote, then script', () => [loadRemote().init(CONFIG), loadScript({ ...ATTRIBUTES, site: 'hr' })]],
])('T15: %s: one agent of a page, the first', async (_, load) => {
  load();
  globalThis.msTrack?.setConsent?.(EVERYTHING);
  await wait(5_000);
  expect(service.of('/actions/save-multiple').map(({ body }) => body['site'])).toEqual(['rs']);
});

it('G039: takes up what was called before it was there, as if it had been, and what is called that way later', async () => {
  const called = [
    ['setConsent', EVERYTHING],
    ['track', 'SEARCH', ['1']],
    ['nothing'],
    5,
    ['convert', '7', 'MATCH', 'bets.example'],
  ];
  define(globalThis, 'msTrack', { q: called });
  loadScript(ATTRIBUTES);
  globalThis.msTrack?.q?.push(['track', 'SHARE']);
  await wait(5_000);
  expect(service.actions()).toEqual(['PAGE_VIEW', 'SEARCH', 'SHARE']);
  expect(service.of('/offers/convert').map(({ body }) => body['foreignId'])).toEqual(['7']);
});

it('what was called before there was consent is forgotten', async () => {
  define(globalThis, 'msTrack', {
    q: [
      ['track', 'SEARCH', ['1']],
      ['setConsent', EVERYTHING],
    ],
  });
  loadScript(ATTRIBUTES);
  await wait(5_000);
  expect(service.actions()).toEqual(['PAGE_VIEW']);
});

it('a queue that begins with init is followed whole', async () => {
  define(globalThis, 'msTrack', {
    q: [
      ['init', CONFIG],
      ['setConsent', EVERYTHING],
      ['track', 'SEARCH', ['1']],
    ],
  });
  loadScript();
  await wait(5_000);
  expect(service.actions()).toEqual(['PAGE_VIEW', 'SEARCH']);
});

it('T13: nothing that goes wrong is heard of by the page', async () => {
  const agent = theAgent(never);
  globalThis.fetch = () => {
    throw new Error('blocked');
  };
  agent.init(CONFIG);
  agent.setConsent(null as never);
  agent.setConsent(EVERYTHING);
  agent.track(undefined as never, 5 as never);
  agent.observeOffer(null as never);
  expect(await agent.interests()).toBeNull();
  expect(await agent.erase()).toBe(false);
  expect(await agent.export()).toBeNull();
  await wait(60_000);
});

it.each([
  ['the portal’s host, which takes a release back that fails', true, 1],
  ['nobody on the pages of another site', undefined, 0],
])('what fails in the agent is told to %s', (_whom, isFederated, times) => {
  const reportError = jest.fn<void, [unknown]>();
  define(globalThis, 'reportError', reportError);
  define(globalThis, '__FEDERATED__', isFederated);
  const agent = loadRemote();
  agent.track(5 as never);
  agent.init(null as never);
  expect(reportError.mock.calls).toHaveLength(times);
  define(globalThis, '__FEDERATED__', undefined);
});
