import { readConfig, runService } from '@tribina/service-kit';
import { buildApp } from './app';
import { ConfigSchema } from './config';

const config = readConfig(ConfigSchema);
await runService(await buildApp(config), { host: config.HOST, port: config.PORT });
