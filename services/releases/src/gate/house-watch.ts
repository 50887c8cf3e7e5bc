import { readdirSync, readFileSync } from 'node:fs';

/** What a process may take with all that it has started, together. */
export interface HouseLimits {
  readonly memoryMb: number;
  readonly processes: number;
  /** The machine has less memory than a judgement needs: what takes more may be right elsewhere. */
  readonly isShort?: boolean;
}

const PERIOD_MS = 500;
/** A compiler, a browser, a gateway with its renderers, and more than as much again. */
const MOST_MEMORY_MB = 3_000;
/** What takes more is the release's fault wherever there is so much: ours take two thirds of it, host and all remotes. */
const ENOUGH_MB = 1_050;
const MOST_PROCESSES = 128;
/** Of what the machine or its container gives: the rest is for whoever watches, or the system ends both without a word. */
const SHARE_OF_MEMORY = 0.75;
const BYTES_PER_MB = 1_048_576;
/** Lines of `/proc/…/status` that say what is a process's own: of what it has read from files no machine is full. */
const OWN_MEMORY = /^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm;
const KB_PER_MB = 1_024;

/**
 * How much memory a house may take, in MB.
 *
 * @param machine memory of the machine, in bytes.
 * @param container what this process's container may take (`process.constrainedMemory()`), in bytes; 0 where nobody says.
 */
export function memoryOfHouse(machine: number, container: number): number {
  const given = container > 0 ? Math.min(machine, container) : machine;
  return Math.min(MOST_MEMORY_MB, Math.floor((given * SHARE_OF_MEMORY) / BYTES_PER_MB));
}

/** What a house may take on this machine. */
export function limitsOfHouse(machine: number, container: number): HouseLimits {
  const memoryMb = memoryOfHouse(machine, container);
  return { memoryMb, processes: MOST_PROCESSES, isShort: memoryMb < ENOUGH_MB };
}

/**
 * Looks, as long as it is not stopped, whether a house stays within its limits: those of the system count for each process alone,
 * and for root none of number. Where there is no `/proc` nothing is seen.
 *
 * @param pid the one that has started it.
 * @param onMore told once, of what there is more than there may be.
 */
export function watchHouse(
  pid: number,
  limits: HouseLimits,
  onMore: (what: string, isForMemory: boolean) => void,
): { readonly stop: () => void } {
  const timer = setInterval(() => {
    const { memoryMb, processes } = takenBy(pid);
    if (memoryMb <= limits.memoryMb && processes <= limits.processes) return;
    clearInterval(timer);
    onMore(
      processes > limits.processes
        ? `more than ${limits.processes} processes`
        : `more than ${limits.memoryMb} MB of memory`,
      processes <= limits.processes,
    );
  }, PERIOD_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** What a process and all that it has started take now. */
function takenBy(pid: number): HouseLimits {
  const house = descendantsOf(pid);
  return { processes: house.length, memoryMb: house.reduce((sum, one) => sum + ownMemoryMb(one), 0) };
}

/** It and all below it: whoever has lost his parent is its first one's. */
function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of listed('/proc')) {
    const parent = /^PPid:\s+(\d+)$/m.exec(textOf(`/proc/${name}/status`))?.[1];
    if (parent !== undefined) children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const one of found) found.push(...(children.get(one) ?? []));
  return found;
}

function ownMemoryMb(pid: number): number {
  const parts = [...textOf(`/proc/${pid}/status`).matchAll(OWN_MEMORY)];
  return parts.reduce((sum, [, kb]) => sum + Number(kb), 0) / KB_PER_MB;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** It may have ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
