import { saveChoice } from '@tribina/browser';
import type { Agent } from './types';

const agent = { init: jest.fn(), setConsent: jest.fn() };
jest.mock('./agent', () => ({ agent: agent as Partial<Agent> }));

it('P201 P208: the remote is begun with the page’s edition and key, and hears of each choice', async () => {
  Object.assign(globalThis, { tribina: { record: { edition: 'ke', tracking: 'public-key' } } });
  saveChoice(['statistics']);
  await import('./remote');
  saveChoice(['personalisation', 'marketing']);
  saveChoice([]);
  expect(agent.init.mock.calls).toEqual([[{ endpoint: '/msport-tracking', site: 'ke', secret: 'public-key' }]]);
  const consent = (s: boolean, p: boolean, m: boolean) => [{ s, p, m, v: 1 }];
  expect(agent.setConsent.mock.calls).toEqual([
    consent(true, false, false),
    consent(false, true, true),
    consent(false, false, false),
  ]);
});
