import { destination, type DestinationStream } from 'pino';

const BUFFER_BYTES = 4_096;
const FLUSH_MS = 500;
const STDOUT = 1;

let shared: DestinationStream | undefined;

/**
 * Where the log goes: standard output, in blocks, for a write per line costs as much as answering from a cache does. A line
 * is out within half a second, and all are when the process ends in any way that it hears of.
 */
export function logDestination(): DestinationStream {
  shared ??= destination({ dest: STDOUT, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
  return shared;
}
