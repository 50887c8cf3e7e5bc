import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How long a browser may take to say which it is; on a busy machine from a cold disk seconds. */
const LIMIT_MS = 20_000;

/**
 * The first of some programs that is a browser and runs here. One that may not be run is none, and neither is a stand-in that
 * only says where a browser is to be had, as Ubuntu's `chromium-browser` is where no snap is installed.
 *
 * @param files paths, the one to be preferred first.
 */
export async function firstThatRuns(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await runs(file)) return file;
  return undefined;
}

async function runs(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    // Windows has no program that answers on its output.
    if (process.platform === 'win32') return true;
    const { stdout } = await promisify(execFile)(file, ['--version'], { timeout: LIMIT_MS, killSignal: 'SIGKILL' });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}
