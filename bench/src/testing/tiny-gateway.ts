import { createService, runService } from '@tribina/service-kit';

/** A process that answers and ends as a gateway does, and knows nothing else. Settings: PORT, DRAIN_MS. */
const ANSWER_MS = 20;
/** Work that lets others wait, in each request and once at the end, as telling every open tab is. */
const BUSY_MS = 1;
const FAREWELL_MS = 20;

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const app = await createService({ name: 'tiny', logLevel: 'silent', answers: 'portal', isPublic: true });
app.all('/*', async () => {
  work(BUSY_MS);
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  return { status: 'OK' };
});
app.addHook('preClose', async () => work(FAREWELL_MS));
await runService(app, {
  host: '127.0.0.1',
  port: Number(process.env['PORT']),
  drainMs: Number(process.env['DRAIN_MS']),
});
