import { readConfig, runService } from '@tribina/service-kit';
import { buildApp } from './app';
import { configSchema } from './config';

const config = readConfig(configSchema);
await runService(await buildApp(config), { host: config.HOST, port: config.PORT });
