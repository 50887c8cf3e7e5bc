import { play } from './connection';
import type { GoodRequest } from './messages';
import { Random } from './random';
import { scriptOf, type Script } from './script';

export interface Fuzzing {
  readonly host?: string;
  readonly port: number;
  /** The address that all of them come from, where it is not the usual one. */
  readonly localAddress?: string;
  /** What the service answers when nobody breaks it. */
  readonly requests: readonly GoodRequest[];
  /** The same connections for the same seed, whatever their number. */
  readonly seed: number;
  readonly connections: number;
  /** Number of the first one: to play one again. */
  readonly from?: number;
  readonly atOnce?: number;
  /** Told of each connection that has ended. */
  readonly onDone?: (connection: number) => void;
}

export interface FuzzReport {
  readonly connections: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  /** How often each kind of bytes was sent. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Numbers of the connections that nobody accepted: the one that ended the service came shortly before. */
  readonly refused: readonly number[];
}

const AT_ONCE = 32;
/** So many refused connections: nobody listens any more. */
const GIVEN_UP = 20;

/** What the connection with this number does. */
export function scriptAt({ seed, requests }: Pick<Fuzzing, 'seed' | 'requests'>, connection: number): Script {
  return scriptOf(new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(connection + 1, 0x85ebca6b)), requests);
}

/**
 * Opens connections and does on each what no proper client does: broken, cut, oversize and foreign bytes, whole or in pieces, each
 * left in another way. It ends when all of them are gone, or when nobody listens any more.
 */
export async function fuzzConnections(fuzzing: Fuzzing): Promise<FuzzReport> {
  const { host = '127.0.0.1', port, localAddress, connections, from = 0, atOnce = AT_ONCE, onDone } = fuzzing;
  const statuses: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  const refused: number[] = [];
  const to = { host, port, ...(localAddress === undefined ? {} : { localAddress }) };
  let next = from;
  const worker = async () => {
    while (next < from + connections && refused.length < GIVEN_UP) {
      const connection = next++;
      const script = scriptAt(fuzzing, connection);
      const outcome = await play(to, script);
      count(kinds, script.what);
      for (const status of outcome.statuses) count(statuses, status);
      if (outcome.isRefused) refused.push(connection);
      onDone?.(connection);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, connections) }, worker));
  return { connections: next - from, statuses, kinds, refused };
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
