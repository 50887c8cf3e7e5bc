/**
 * `npm run fuzz -- [--seed <n>] [--connections <n>] [--from <n>] [--at-once <n>] [--only gateway,portal,…]`: opens connections to every
 * process of a system of its own and does on each what no proper client does. It fails where a process has ended, answers 500, or
 * keeps the connection of a client that is gone. The same seed does the same; `--from` begins with a later connection of it.
 */
import { fuzzConnections, keptSockets, openSockets, stillHeld, STRANGERS_ADDRESS } from '@tribina/testing/connections';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRunFile } from '../../../tools/start/run-files';
import { Secrets } from '../../../tools/start/secrets';
import { startSystem, type TestSystem } from '../../../tools/test/system';
import { requestsOf, type OwnKeys } from './targets';

const PROCESSES = ['gateway', 'portal', 'prognozzer', 'tracking', 'feed', 'releases', 'media'];
/** Pools of connections to databases and backends are open after so many. */
const WARM_UP = 500;
/** Longer than a request may take to come, or to be held. */
const LEAVE_LIMIT_MS = 60_000;
const TELL_EVERY = 10_000;
const LINES_TOLD = 3;

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

/** Goes through one process. @returns what has come to harm. */
async function through(system: TestSystem, name: string): Promise<readonly string[]> {
  const run = path.join(system.dataFolder, 'run');
  const before = readRunFile(run, name);
  if (!before) return [`${name} does not run`];
  const { pid, port } = before;
  const metrics = `http://127.0.0.1:${name === 'gateway' ? system.portBase : port}/metrics`;
  const fuzzing = {
    port,
    requests: requestsOf(name, port, keysOf(system)),
    seed,
    atOnce: Number(values['at-once']),
    ...(STRANGERS_ADDRESS === null ? {} : { localAddress: STRANGERS_ADDRESS }),
  };
  const connections = Number(values.connections);
  await fuzzConnections({ ...fuzzing, from: connections, connections: WARM_UP });
  const opened = await openSockets(metrics);
  const began = Date.now();
  const report = await fuzzConnections({
    ...fuzzing,
    connections,
    from: Number(values.from),
    onDone: (number) => {
      if (number % TELL_EVERY === TELL_EVERY - 1) say(`  ${name}: ${number + 1}`);
    },
  });
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${status} ×${count}`);
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  say(`${name}: ${report.connections} connections in ${seconds} s; ${statuses.join(', ')}`);
  if (readRunFile(run, name)?.pid !== pid) return [`${name} has ended`, ...lastErrors(system, name)];
  // What our own processes keep open between them is nobody's harm, and lasts longer: strangers have an address of their own.
  const kept =
    STRANGERS_ADDRESS === null
      ? await keptSockets(metrics, opened, LEAVE_LIMIT_MS)
      : await stillHeld(port, STRANGERS_ADDRESS, LEAVE_LIMIT_MS);
  return [
    ...(report.statuses['500'] ? [`${name} took ${report.statuses['500']} mistakes of clients for its own`] : []),
    ...(report.refused.length > 0 ? [`${name} refused the connections ${report.refused.join(', ')}`] : []),
    ...(kept > 0 ? [`${name} keeps ${kept} connections of clients that are gone`] : []),
  ];
}

function keysOf({ dataFolder }: TestSystem): OwnKeys {
  const secrets = new Secrets(path.join(dataFolder, 'secrets'));
  return { internalKey: secrets.text('internal-key'), siteKey: secrets.text('site-key') };
}

function lastErrors({ dataFolder }: TestSystem, name: string): string[] {
  const lines = readFileSync(path.join(dataFolder, 'logs', `${name}.log`), 'utf8').split('\n');
  const said = lines.filter((line) => /"level":60|^\w*Error/.test(line)).slice(-LINES_TOLD);
  // Whoever is ended from outside says nothing of it.
  return said.length > 0 ? said : lines.slice(-LINES_TOLD);
}

say(`seed ${seed}; a system of its own is started`);
let isReady = false;
// From then on it tells of processes that end.
const system = await startSystem({ onLine: (line) => isReady && say(`  ${line}`) });
isReady = true;
try {
  const harm: string[] = [];
  for (const name of values.only.split(',')) harm.push(...(await through(system, name)));
  for (const line of harm) say(`HARM ${line}`);
  say(harm.length === 0 ? 'nothing has come to harm' : `seed ${seed}: ${harm.length} kinds of harm`);
  process.exitCode = harm.length === 0 ? 0 : 1;
} finally {
  await system.stop();
}
