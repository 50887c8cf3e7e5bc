import { readConfig, runService } from '@tribina/service-kit';
import { buildApp } from './app';
import { Config } from './config';

const config = readConfig(Config);
await runService(await buildApp(config), { host: config.HOST, port: config.PORT });
