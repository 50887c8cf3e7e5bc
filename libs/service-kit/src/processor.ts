import { readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;

/**
 * How long the first thread of a process, by which Node does what it is asked, has been ready to go on so far and was not let,
 * because others had the processors: no doing of its own.
 *
 * @returns milliseconds; 0 where the system does not say (another one than Linux), or there is no such process.
 */
export function waitedForProcessor(pid: number): number {
  // What it has run, what it has waited for, and how often.
  const [, waited] = textOf(`/proc/${pid}/schedstat`).split(' ');
  return Number(waited ?? 0) / NS_PER_MS;
}

/** A process may end while it is looked at. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
