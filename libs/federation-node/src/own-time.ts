import { readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;

/**
 * How long a process has been ready to go on so far and was not let, because others had the processors: no doing of its own.
 *
 * @param pid of a process, or of one that has started it and only waits for it, as walls do.
 * @returns milliseconds; 0 where the system does not say (another one than Linux).
 */
export function waitedMs(pid: number): number {
  // What it has run, what it has waited for, and how often: of its first thread, by which a renderer does all that it is asked.
  const [, waited] = read(`/proc/${innermost(pid)}/schedstat`).split(' ');
  return Number(waited ?? 0) / NS_PER_MS;
}

function innermost(pid: number): number {
  const [child] = read(`/proc/${pid}/task/${pid}/children`).split(' ');
  return child ? innermost(Number(child)) : pid;
}

/** A process may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
