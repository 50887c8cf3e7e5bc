import perfHooks from 'node:perf_hooks';
import { createService } from './index';

const aService = (name: string) =>
  createService({ name, logLevel: 'silent', answers: 'portal', bodyLimit: 100, readiness: {} });

it('looks at the process once for all its apps, however many there are and have been', async () => {
  const watches = jest.spyOn(perfHooks, 'monitorEventLoopDelay');
  const apps = await Promise.all(['one', 'other', 'third'].map(aService));
  const again = await aService('again');
  expect(watches.mock.calls.length).toBeLessThanOrEqual(1);
  for (const app of [...apps, again]) await app.close();
});

it('tells of the process under the name of each service, and of requests to it alone', async () => {
  const [one, other] = await Promise.all(['one', 'other'].map(aService));
  await one?.inject('/livez');
  const metrics = async (app: typeof one) => (await app?.inject('/metrics'))?.body ?? '';
  expect(await metrics(one)).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="one"\} /m);
  expect(await metrics(one)).toMatch(/^http_request_seconds_count\{.*service="one".*\} 1$/m);
  expect(await metrics(other)).toMatch(/^process_cpu_seconds_total\{service="other"\} /m);
  expect(await metrics(other)).not.toMatch(/service="one"/);
  await one?.close();
  await other?.close();
});
