/**
 * `npm run fuzz -- [--seed <n>] [--connections <n>] [--from <n>] [--at-once <n>] [--only gateway,portal,…]`: opens connections to every
 * process of a system of its own and does on each what no proper client does. It fails where a process has ended, answers 500, or
 * keeps the connection of a client that is gone. The same seed does the same; `--from` begins with a later connection of it.
 */
import { parseArgs } from 'node:util';
import { startSystem } from '../../../tools/test/system';
import { PROCESSES, through } from './strangers';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    connections: { type: 'string', default: '20000' },
    from: { type: 'string', default: '0' },
    'at-once': { type: 'string', default: '64' },
    only: { type: 'string', default: PROCESSES.join(',') },
  },
});
const seed = Number(values.seed);
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`seed ${seed}; a system of its own is started`);
let isReady = false;
// From then on it tells of processes that end.
const system = await startSystem({ onLine: (line) => isReady && say(`  ${line}`) });
isReady = true;
try {
  const harm: string[] = [];
  const strangers = {
    seed,
    connections: Number(values.connections),
    from: Number(values.from),
    atOnce: Number(values['at-once']),
    say,
  };
  for (const name of values.only.split(',')) harm.push(...(await through(system, name, strangers)).words);
  for (const line of harm) say(`HARM ${line}`);
  say(harm.length === 0 ? 'nothing has come to harm' : `seed ${seed}: ${harm.length} kinds of harm`);
  process.exitCode = harm.length === 0 ? 0 : 1;
} finally {
  await system.stop();
}
