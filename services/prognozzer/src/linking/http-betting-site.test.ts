import { memberEmailHash } from '../members/portal';
import { HttpBettingSite } from './http-betting-site';

/** The default of the gateway's `UPSTREAM_BUDGET_MS`. */
const GATEWAY_WAITS_MS = 3_000;

afterEach(() => jest.restoreAllMocks());

/** A site that takes every question and answers none; what is waited for it passes at once, and is counted. */
function unanswering(): () => number {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const later = globalThis.setTimeout;
  const waits = jest.spyOn(globalThis, 'setTimeout').mockImplementation((work) => later(work));
  return () => waits.mock.calls.reduce((sum, [, ms = 0]) => sum + ms, 0);
}

it('limits nest: all that a linking asks is given up before the gateway gives us up', async () => {
  const waited = unanswering();
  const { signal } = new AbortController();
  const portal = { portalUrl: 'http://portal.example', internalKey: 'k', signal };
  await expect(memberEmailHash(portal, 1)).rejects.toThrow('aborted');
  const site = new HttpBettingSite({ url: 'http://site.example', key: 'k', signal });
  const unavailable = { code: 'BETTING_SITE_UNAVAILABLE', status: 503 };
  const query = { identityNumber: '0101990710008', countryId: undefined, emailHash: null };
  await expect(site.find(query)).rejects.toMatchObject(unavailable);
  await expect(site.mailVerification('r', 'http://tribina.example/')).rejects.toMatchObject(unavailable);
  expect(waited()).toBeGreaterThan(0);
  expect(waited()).toBeLessThan(GATEWAY_WAITS_MS);
});
