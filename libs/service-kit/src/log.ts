import { destination } from 'pino';

const BUFFER_BYTES = 4_096;
const FLUSH_MS = 500;
const STDOUT = 1;

let shared: ReturnType<typeof destination> | undefined;

/**
 * Where the log goes: standard output, in blocks, for a write per line costs as much as answering from a cache does. A line
 * is out within half a second, and all are when the process ends in any way that it hears of.
 */
export function logDestination(): NonNullable<typeof shared> {
  shared ??= destination({ dest: STDOUT, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
  return shared;
}

/**
 * Resolves when all that was said is out, or nobody is there to read it. What is left when a process exits is written until it can
 * be, and where the reader has gone it never can.
 */
export function logIsOut(): Promise<void> {
  return new Promise((resolve) => (shared ? shared.flush(() => resolve()) : resolve()));
}
