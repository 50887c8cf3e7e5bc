import { fileURLToPath } from 'node:url';
import { runCli } from './cli/run';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  runFile: fromRoot('.data/run/feed.json'),
  demoFile: fromRoot('tools/demo/feed/liga-vetrova.json'),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
