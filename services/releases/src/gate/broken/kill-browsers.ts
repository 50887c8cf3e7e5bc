import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 20;
/** A browser is left alone for so long: it is to be in the middle of its work. */
const GRACE_MS = 200;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** Kills the browsers that descend from a process, each as a whole, until it has done so some times. Linux alone. */
export function killBrowsersBelow(ancestor: number, times: number) {
  const seen = new Map<number, number>();
  let killed = 0;
  const timer = setInterval(() => {
    const processes = listProcesses();
    for (const { pid } of processes.filter((one) => isBrowser(one, processes) && descends(one, ancestor, processes))) {
      seen.set(pid, seen.get(pid) ?? Date.now());
      if (killed === times || Date.now() - (seen.get(pid) ?? 0) < GRACE_MS) continue;
      if (kill(pid)) killed += 1;
    }
  }, LOOK_MS);
  return { killed: () => killed, stop: () => clearInterval(timer) };
}

/** False: it has ended meanwhile. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** The browser itself, not one of its own children. */
function isBrowser({ name, parent }: Process, all: readonly Process[]): boolean {
  const isNamed = (one: string) => /chrom/i.test(one);
  return isNamed(name) && !all.some((other) => other.pid === parent && isNamed(other.name));
}

function descends({ parent }: Process, ancestor: number, all: readonly Process[]): boolean {
  if (parent === ancestor) return true;
  const next = all.find(({ pid }) => pid === parent);
  return next !== undefined && descends(next, ancestor, all);
}

function listProcesses(): Process[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      // `pid (name) state parent …`; a name may hold anything.
      const [, pid, name = '', parent] =
        /^(\d+) \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      return [{ pid: Number(pid), parent: Number(parent), name }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
