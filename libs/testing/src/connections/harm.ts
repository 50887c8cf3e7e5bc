import type { RunningService } from '../process';
import { IS_FULL, SEED } from '../rotation';
import { fuzzConnections } from './fuzz';
import type { GoodRequest } from './messages';
import { keptSockets, openSockets } from './sockets';

/** How many strangers come to one service in a run of tests, and how long that may take. */
export const STRANGERS = { connections: IS_FULL ? 20_000 : 400, limitMs: IS_FULL ? 1_800_000 : 60_000 } as const;
/** How long connections of clients that are gone may take to go. */
const LEAVE_LIMIT_MS = 45_000;
/** Each waits most of its time, and a service in a process of its own answers all of them in that. */
const AT_ONCE = 96;
/** The first ones open what is kept between services. */
const WARM_UP = 32;
/** What a process says that ends because of what nobody caught. */
const FATAL = 'ends because of an error';

/** What it says of a request that it answers so. */
const FAILED = 'request failed';

/**
 * Sends the strangers of this run (`TEST_SEED`) to a service that runs as a process of its own.
 *
 * @param requests what it answers when nobody breaks it.
 * @returns what has come to harm: that it has ended, answers as if it had failed, refuses connections, or keeps those of clients
 * that are gone.
 */
export async function harmDone(service: RunningService, requests: readonly GoodRequest[]): Promise<readonly string[]> {
  const { connections } = STRANGERS;
  const target = { port: Number(new URL(service.address).port), requests, seed: SEED, connections, atOnce: AT_ONCE };
  const metrics = `${service.address}/metrics`;
  await fuzzConnections({ ...target, from: connections, connections: WARM_UP });
  const before = await openSockets(metrics);
  const { refused, statuses } = await fuzzConnections(target);
  const said = (words: string) =>
    service
      .log()
      .split('\n')
      .filter((line) => line.includes(words));
  if (service.child.exitCode !== null || said(FATAL).length > 0) return ['it has ended', ...said(FATAL)];
  const kept = await keptSockets(metrics, before, LEAVE_LIMIT_MS);
  return [
    // What a stranger sends is his mistake; 500 says that it is the service's.
    ...(statuses['500'] ? [`${statuses['500']} answers are INTERNAL_ERROR`, ...said(FAILED)] : []),
    ...(refused.length > 0 ? [`connections ${refused.join(', ')} were refused`] : []),
    ...(kept > 0 ? [`${kept} connections are kept`] : []),
  ];
}
