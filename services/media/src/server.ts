import { readConfig, runService } from '@tribina/service-kit';
import os from 'node:os';
import { buildApp } from './app';
import { configSchema } from './config';

// Where all share a machine, a picture can wait for its encoder; pages and what members do come first.
// Who was given a lower one may not raise it.
const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
if (os.getPriority() < PRIORITY_BELOW_NORMAL) os.setPriority(PRIORITY_BELOW_NORMAL);
const config = readConfig(configSchema);
await runService(await buildApp(config), { host: config.HOST, port: config.PORT });
