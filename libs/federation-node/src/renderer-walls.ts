import { spawnSync } from 'node:child_process';
import { HOUSE_SCRIPT, WALLS_SCRIPT } from './walls-script';

/** Whether what runs releases must live behind the system's walls, does where the system has them, or does not. */
export type WallsMode = 'required' | 'preferred' | 'off';

/** What a program behind walls is left with. */
export interface View {
  /** Files and folders that it sees, read-only, beside Node and the system's libraries. */
  readonly readable: readonly string[];
  /** Memory that it may write to, megabytes, its code and its threads' included. */
  readonly memoryMb: number;
}

/** A program and the arguments before the command line of the one that it starts. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** Starts programs behind walls. */
export interface Walls {
  readonly around: (view: View) => Command;
  /**
   * For a program that starts others, a browser among them, which talk to each other: a network of their own without a way out,
   * and no sight of other processes. Files are as they were.
   *
   * @param hidden folders that are empty for it: where keys lie, and what others have entrusted to us.
   */
  readonly house: (hidden: readonly string[]) => Command;
}

/** Of Node itself: its code, its threads, what it has read. From 24 on it asks for more than 500 before it runs anything. */
export const BESIDE_HEAP_MB = 640;
/** More than Node has threads, a few times; fewer than anybody notices. */
const MAX_PROCESSES = 128;
/** A browser, a compiler and a gateway have some hundred threads together. */
const MAX_TASKS_OF_HOUSE = 2_048;
const LIMIT_MS = 5_000;

const NAMESPACES = [
  // An ordinary user may have them where he is root in one that counts nowhere else.
  '--user',
  '--map-root-user',
  '--mount',
  '--net',
  '--ipc',
  '--uts',
  // What is in it ends with who has started it.
  '--pid',
  '--fork',
  '--kill-child=SIGKILL',
];

const LINUX: Walls = {
  around: ({ readable, memoryMb }) => ({
    // What loops when its gateway was killed can no longer look for itself.
    program: 'setpriv',
    args: [
      ...['--pdeathsig', 'SIGKILL', '--', 'unshare', ...NAMESPACES, '--', 'sh', '-c', WALLS_SCRIPT, 'walls'],
      ...[String(memoryMb * 1024 * 1024), String(MAX_PROCESSES), process.execPath, ...readable, '--'],
    ],
  }),
  house: (hidden) => ({
    program: 'unshare',
    args: [
      ...[...NAMESPACES, '--mount-proc', '--', 'sh', '-c', HOUSE_SCRIPT, 'house'],
      ...[String(process.getuid?.()), String(process.getgid?.()), String(MAX_TASKS_OF_HOUSE), ...hidden, '--'],
    ],
  }),
};

/**
 * Linux namespaces around a program: no network, no sight of other processes, no file but those of its view, none that it could
 * write, limits, and no life beyond that of who has started it.
 *
 * @param kind which of them are needed.
 * @returns null where there are none: they are not wanted, or only preferred and this system does not let us.
 * @throws Error when they are required and this system does not let us.
 */
export function findWalls(mode: WallsMode, kind: keyof Walls = 'around'): Walls | null {
  if (mode === 'off') return null;
  const { program, args } =
    kind === 'house' ? LINUX.house([]) : LINUX.around({ readable: [], memoryMb: BESIDE_HEAP_MB });
  const tried = spawnSync(program, [...args, process.execPath, '--version'], {
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  if (tried.status === 0) return LINUX;
  if (mode === 'preferred') return null;
  const why = tried.error?.message ?? tried.stderr.trim();
  throw new Error(`RENDERER_WALLS=required, but there are no namespaces to be had here: ${why}`);
}
