import { announcePage, saveChoice } from '@tribina/browser';
import type { Agent } from './types';

const agent = { init: jest.fn(), setConsent: jest.fn() };
jest.mock('./agent', () => ({ agent: agent as Partial<Agent> }));

const record = {
  edition: 'ke',
  tracking: 'public-key',
  host: { id: 'host-1.2.0' },
  owner: 'news',
  remotes: { news: { id: 'news-1.4.0' }, prognozzer: { id: 'prognozzer-1.0.0' } },
};

beforeAll(() => {
  Object.assign(globalThis, { tribina: { record } });
});

it('P201 P208: the remote is begun with the page’s edition, key and releases, and hears of each choice', async () => {
  saveChoice(['statistics']);
  await import('./remote');
  saveChoice(['personalisation', 'marketing']);
  saveChoice([]);
  expect(agent.init.mock.calls).toEqual([
    [
      {
        endpoint: '/msport-tracking',
        site: 'ke',
        secret: 'public-key',
        releases: ['host-1.2.0', 'news-1.4.0'],
      },
    ],
  ]);
  const consent = (s: boolean, p: boolean, m: boolean) => [{ s, p, m, v: 1 }];
  expect(agent.setConsent.mock.calls).toEqual([
    consent(true, false, false),
    consent(false, true, true),
    consent(false, false, false),
  ]);
});

it('what another tab has withdrawn is withdrawn here', async () => {
  await import('./remote');
  saveChoice(['statistics', 'marketing']);
  const before = agent.setConsent.mock.calls.length;
  const chosen = (p: readonly string[]) => JSON.stringify({ v: 1, at: new Date().toISOString(), p });
  const change = (key: string, value: string) => {
    globalThis.localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  change('msTrack.q', '{}');
  change('consent', chosen(['functional', 'statistics']));
  change('consent', chosen([]));
  expect(agent.setConsent.mock.calls.slice(before)).toEqual([
    [{ s: true, p: false, m: false, v: 1 }],
    [{ s: false, p: false, m: false, v: 1 }],
  ]);
});

it('P057: what the host has shown since is of the releases that have shown it', async () => {
  await import('./remote');
  const [[config]] = agent.init.mock.calls as [[{ releases: string[] }]];
  announcePage('OTHER', ['host-1.1.0', 'prognozzer-1.0.0']);
  expect(config.releases).toEqual(['host-1.1.0', 'prognozzer-1.0.0']);
});

it('P057: of a page that is made before anybody sees it nobody is told until then', async () => {
  jest.resetModules();
  agent.init.mockReset();
  Object.assign(document, { prerendering: true });
  await import('./remote');
  expect(agent.init.mock.calls).toEqual([]);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(agent.init.mock.calls).toHaveLength(1);
});
