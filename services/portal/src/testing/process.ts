import { startProcess as start } from '@tribina/testing';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));

/** Starts the service as a process of its own on a test's database; resolves with its address once it listens. */
export const startProcess = (config: Config) => start(SERVER, { ...config, LOG_LEVEL: 'info' });
