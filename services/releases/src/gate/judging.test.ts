import type { GateReport } from '@tribina/contracts';
import { startTestService, type Answer, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const causesIn = ({ body }: Answer) =>
  (body['data'] as { readonly gate: GateReport }).gate.checks
    .filter(({ passed }) => !passed)
    .map(({ name, causes }) => [name, ...causes]);
const needing = (range: string) => ({
  shellApi: range,
  manifest: { name: 'news' as const, shellApi: range, routes: [], islands: [] },
});

it('judges a release at publish against what the channel serves, and a host against its remotes', async () => {
  await service.publish(aRelease({ remote: 'host' }));
  await service.call('POST', '/promote', { release: 'host-1.0.0' });

  const foreign = await service.publish(aRelease({ version: '2.0.0', says: needing('^2.0.0') }));
  expect([foreign.status, foreign.body['message']]).toEqual([422, 'GATE_REFUSED']);
  expect(causesIn(foreign)).toEqual([
    [
      'shell-api',
      "apps/news/src/manifest.ts, shellApi: '^2.0.0' does not contain 1.0.0, which host-1.0.0 (stable: rs hr ke) provides",
    ],
  ]);

  await service.publish(aRelease({ version: '1.0.0' }));
  await service.call('POST', '/promote', { release: 'news-1.0.0', edition: 'ke' });
  const host = await service.publish(aRelease({ remote: 'host', version: '2.0.0', says: { shellApi: '2.0.0' } }));
  expect(host.status).toBe(422);
  expect(causesIn(host)).toEqual([['shell-api', expect.stringContaining('news-1.0.0 (stable: ke) needs')]]);
});

it('judges it again at promote: what was right may not be any more', async () => {
  const other = aRelease({ remote: 'special', version: '1.0.0' });
  expect((await service.publish(other)).status).toBe(200);
  await service.publish(aRelease({ remote: 'host', version: '1.1.0', says: { runtimeCore: '2.10.0' } }));
  await service.call('POST', '/releases/host-1.1.0/complete?force=true');
  await service.call('POST', '/promote', { release: 'host-1.1.0', force: true });
  const promoted = await service.call('POST', '/promote', { release: 'special-1.0.0' });
  expect([promoted.status, promoted.body['message']]).toEqual([422, 'GATE_REFUSED']);
  expect(causesIn(promoted)).toEqual([['shell-api', expect.stringContaining('host-1.1.0 (stable: rs hr ke)')]]);
});
