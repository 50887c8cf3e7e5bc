import { fuzzConnections, keptSockets, openSockets, stillHeld, STRANGERS_ADDRESS } from '@tribina/testing/connections';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRunFile } from '../../../tools/start/run-files';
import { Secrets } from '../../../tools/start/secrets';
import type { TestSystem } from '../../../tools/test/system';
import { requestsOf, type OwnKeys } from './targets';

export const PROCESSES = ['gateway', 'portal', 'prognozzer', 'tracking', 'feed', 'releases', 'media'] as const;
/** Pools of connections to databases and backends are open after so many. */
const WARM_UP = 500;
/** Longer than a request may take to come, or to be held. */
const LEAVE_LIMIT_MS = 60_000;
const TELL_EVERY = 10_000;
const LINES_TOLD = 3;

export interface Strangers {
  readonly seed: number;
  readonly connections: number;
  /** Number of the first one. */
  readonly from?: number;
  readonly atOnce: number;
  readonly say: (line: string) => void;
}

/** What has come of a process through which strangers went. */
export interface Harm {
  readonly connections: number;
  readonly hasEnded: boolean;
  /** Connections of clients that are gone. */
  readonly kept: number;
  /** What has come to harm; none where nothing has. */
  readonly words: readonly string[];
}

/** Goes through one process of a system. */
export async function through(system: TestSystem, name: string, strangers: Strangers): Promise<Harm> {
  const { seed, connections, from = 0, atOnce, say } = strangers;
  const run = path.join(system.dataFolder, 'run');
  const before = readRunFile(run, name);
  if (!before) return { connections: 0, hasEnded: true, kept: 0, words: [`${name} does not run`] };
  const { pid, port } = before;
  const metrics = `http://127.0.0.1:${name === 'gateway' ? system.portBase : port}/metrics`;
  const fuzzing = {
    port,
    requests: requestsOf(name, port, keysOf(system)),
    seed,
    atOnce,
    ...(STRANGERS_ADDRESS === null ? {} : { localAddress: STRANGERS_ADDRESS }),
  };
  await fuzzConnections({ ...fuzzing, from: connections, connections: WARM_UP });
  const opened = await openSockets(metrics);
  const began = Date.now();
  const report = await fuzzConnections({
    ...fuzzing,
    connections,
    from,
    onDone: (number) => {
      if (number % TELL_EVERY === TELL_EVERY - 1) say(`  ${name}: ${number + 1}`);
    },
  });
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${status} ×${count}`);
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  say(`${name}: ${report.connections} connections in ${seconds} s; ${statuses.join(', ')}`);
  if (readRunFile(run, name)?.pid !== pid) {
    const words = [`${name} has ended`, ...lastErrors(system, name)];
    return { connections: report.connections, hasEnded: true, kept: 0, words };
  }
  // What our own processes keep open between them is nobody's harm, and lasts longer: strangers have an address of their own.
  const kept =
    STRANGERS_ADDRESS === null
      ? await keptSockets(metrics, opened, LEAVE_LIMIT_MS)
      : await stillHeld(port, STRANGERS_ADDRESS, LEAVE_LIMIT_MS);
  const words = [
    ...(report.statuses['500'] ? [`${name} took ${report.statuses['500']} mistakes of clients for its own`] : []),
    ...(report.refused.length > 0 ? [`${name} refused the connections ${report.refused.join(', ')}`] : []),
    ...(kept > 0 ? [`${name} keeps ${kept} connections of clients that are gone`] : []),
  ];
  return { connections: report.connections, hasEnded: false, kept, words };
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
