import { spawnSync } from 'node:child_process';

/** Whether renderers must live behind the system's walls, do where the system has them, or do not. */
export type WallsMode = 'required' | 'preferred' | 'off';

/** A program that starts another one behind walls: what stands before that one's own command line. */
export interface Walls {
  readonly program: string;
  readonly args: readonly string[];
}

const UNSHARE: Walls = {
  program: 'unshare',
  args: [
    // Namespaces of its own: an ordinary user may have them where he is root in one that counts nowhere else.
    '--user',
    '--map-current-user',
    // No network, not even this machine's own.
    '--net',
    '--ipc',
    // No process but its own is seen or can be sent a signal, and it ends with who has started it.
    '--pid',
    '--fork',
    '--kill-child=SIGKILL',
    '--mount-proc',
    '--',
  ],
};

/** Ends what loops when its gateway was killed, and can no longer look for itself. Not every system has it. */
const ENDING_WITH_US: Walls = {
  program: 'setpriv',
  args: ['--pdeathsig', 'SIGKILL', '--', UNSHARE.program, ...UNSHARE.args],
};

const LIMIT_MS = 5_000;

/**
 * Linux namespaces around a renderer: no network, no sight of other processes, and no life beyond its gateway's.
 *
 * @returns null where there are none: they are not wanted, or only preferred and this system does not let us.
 * @throws Error when they are required and this system does not let us.
 */
export function findWalls(mode: WallsMode): Walls | null {
  if (mode === 'off') return null;
  for (const walls of [ENDING_WITH_US, UNSHARE]) if (tried(walls).status === 0) return walls;
  if (mode === 'preferred') return null;
  const { error, stderr } = tried(UNSHARE);
  const why = error?.message ?? stderr.trim();
  throw new Error(`RENDERER_WALLS=required, but there are no namespaces to be had here: ${why}`);
}

function tried({ program, args }: Walls) {
  return spawnSync(program, [...args, process.execPath, '--version'], { encoding: 'utf8', timeout: LIMIT_MS });
}
