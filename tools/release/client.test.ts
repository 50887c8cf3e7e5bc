import { releaseCalls } from '@tribina/contracts';
import { JUDGING_LIMITS } from '@tribina/federation-node';
import { ReleaseClient } from './client';

afterEach(() => jest.restoreAllMocks());

it('waits longer than the gateway does, which waits longer than the gate: what that has to say is heard', async () => {
  const { questionMs, gatewayMs } = JUDGING_LIMITS;
  const limit = jest.spyOn(AbortSignal, 'timeout');
  const client = new ReleaseClient({ url: 'http://127.0.0.1:1', token: 'of nobody' });
  await expect(client.call(releaseCalls.gc)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  const limitMs = limit.mock.calls[0]?.[0];
  expect(limitMs).toBeGreaterThan(gatewayMs);
  // It compiles, and then it looks at pages.
  expect(gatewayMs).toBeGreaterThan(2 * questionMs);
});
