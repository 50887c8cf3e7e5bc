import { waitedForProcessor } from '@tribina/service-kit';
import { readFileSync } from 'node:fs';

/**
 * How long a process has waited for a processor that others had, in milliseconds (`waitedForProcessor`).
 *
 * @param pid of a process, or of one that has started it and only waits for it, as walls do.
 */
export function waitedMs(pid: number): number {
  return waitedForProcessor(innermost(pid));
}

function innermost(pid: number): number {
  const [child] = childrenOf(pid);
  return child ? innermost(Number(child)) : pid;
}

/** A process may end while it is looked at. */
function childrenOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  } catch {
    return [];
  }
}
