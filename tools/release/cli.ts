import { fileURLToPath } from 'node:url';
import { run } from './run';

const root = fileURLToPath(new URL('../../', import.meta.url));

process.exitCode = await run(process.argv.slice(2), {
  root,
  environment: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
