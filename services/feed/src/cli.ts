import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCli } from './cli/run';

const fromRoot = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  // Where `npm start` keeps what it runs.
  runFile: path.join(process.env['DATA_DIR'] ?? fromRoot('.data'), 'run/feed.json'),
  demoFile: fromRoot('tools/demo/feed/liga-vetrova.json'),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
