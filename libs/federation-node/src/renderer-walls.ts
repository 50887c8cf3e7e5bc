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

const LIMIT_MS = 5_000;

/**
 * Linux namespaces around a renderer: no network, no sight of other processes.
 *
 * @returns null where there are none: they are not wanted, or only preferred and this system does not let us.
 * @throws Error when they are required and this system does not let us.
 */
export function findWalls(mode: WallsMode): Walls | null {
  if (mode === 'off') return null;
  const { status, error, stderr } = spawnSync(UNSHARE.program, [...UNSHARE.args, process.execPath, '--version'], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  if (status === 0) return UNSHARE;
  if (mode === 'preferred') return null;
  const why = error?.message ?? stderr.trim();
  throw new Error(`RENDERER_WALLS=required, but there are no namespaces to be had here: ${why}`);
}
