import { isRunning, knownProcess, nameOf, parentOf } from './run-files';

/** Whoever reads what is said here may go (`npm start | head`, a closed window): that ends nothing, least of all half of it. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** For what was started over a channel (`fork`, `stdio: 'ipc'`): told when its parent ends, however that ends. */
export function whenParentEnds(end: () => void): void {
  process.once('disconnect', end);
  // It has ended before anybody listened. Undefined where there never was a channel.
  if (process.connected === false) end();
  // Being able to hear of it keeps nothing alive.
  process.channel?.unref();
}

const LOOK_MS = 1_000;

/**
 * Told when npm has ended without a word, as by `kill -9`: nobody would end what it has started. Where the system does not tell who
 * has started whom there is nothing to hear.
 */
export function whenNpmEnds(end: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  // Between them is the shell by which npm starts a command, which some shells leave to it.
  const npm = [process.ppid, parentOf(process.ppid)].find((pid) => nameOf(pid).startsWith('npm'));
  if (npm === undefined) return;
  const known = knownProcess(npm);
  const look = setInterval(() => {
    if (isRunning(known)) return;
    clearInterval(look);
    end();
  }, LOOK_MS);
  look.unref();
}
