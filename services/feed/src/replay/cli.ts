import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runReplay } from './run';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Where the running system keeps its data, as `npm start` has it. */
const DATA = path.resolve(ROOT, process.env['DATA_DIR'] || '.data');

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

process.exitCode = await runReplay(process.argv.slice(2), {
  environment: process.env,
  runFile: path.join(DATA, 'run/feed.json'),
  keptFile: path.join(DATA, 'replay.json'),
  ending: ending.signal,
  now: () => performance.now(),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
