import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCli } from './cli/run';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Where the running system keeps its data, as `npm start` has it. */
const DATA = path.resolve(ROOT, process.env['DATA_DIR'] || '.data');

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  runFile: path.join(DATA, 'run/feed.json'),
  demoFile: path.join(ROOT, 'tools/demo/feed/liga-vetrova.json'),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
