import { readConfig, runService } from '@tribina/service-kit';
import { buildApp, serveInternally } from './app';
import { configSchema } from './config';

const config = readConfig(configSchema);
const app = await buildApp(config);
const internal = await serveInternally(app, config);
await runService(app, {
  host: config.HOST,
  port: config.PORT,
  drainMs: config.DRAIN_MS,
  onClosed: () => internal.close(),
});
