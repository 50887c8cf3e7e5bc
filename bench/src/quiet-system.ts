import { until } from '@tribina/testing';
import { REMOTE_NAMES } from '@tribina/shell-api';
import { startSystem, type TestSystem } from '../../tools/test/system';

const JUDGED_MS = 3 * 60_000;
const JUDGED = /(\S+) is (?:judged|refused)/;

/**
 * A system of its own that has nothing more to do: once it serves, a browser judges its releases for half a minute, and whatever is
 * measured beside that says nothing of it.
 */
export async function startQuietSystem(environment: Readonly<Record<string, string>> = {}): Promise<TestSystem> {
  const judged = new Set<string>();
  const onLine = (line: string) => {
    const release = JUDGED.exec(line)?.[1];
    if (release) judged.add(release);
  };
  const system = await startSystem({ environment, onLine });
  try {
    await until(() => judged.size === REMOTE_NAMES.length, JUDGED_MS);
    return system;
  } catch (error) {
    await system.stop();
    throw error;
  }
}
