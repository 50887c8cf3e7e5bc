import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Where the services of a run of tests are bundled. Set by `keepPrograms`. */
const TEST_PROGRAMS = 'TEST_PROGRAMS';

/** Makes a place for the programs of one run of tests. Returns what removes it. */
export function keepPrograms(): () => void {
  // Below the project, for that is where a program finds the packages that it leaves outside.
  const cache = path.join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'tribina-test-'));
  process.env[TEST_PROGRAMS] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * A service as it is in operation, bundled once for all tests of a run: from its sources each start would read and translate
 * hundreds of modules.
 *
 * @param server `services/<name>/src/server.ts`.
 */
export function programOf(server: string): string {
  return path.join(programsOf(path.resolve(server, '../..')), 'server.js');
}

/**
 * The same of a program that a service starts beside itself.
 *
 * @param service `services/<name>`.
 * @param name of `tribina.programs` in its package.json.
 */
export function programBeside(service: string, name: string): string {
  return path.join(programsOf(path.join(ROOT, service)), `${name}.js`);
}

function programsOf(service: string): string {
  const folder = process.env[TEST_PROGRAMS];
  if (!folder) throw new Error(`${TEST_PROGRAMS} is not set: run the tests by jest with the root configuration`);
  const result = path.join(folder, path.basename(service));
  if (!existsSync(result)) bundle(service, result);
  return result;
}

/** Another process may do the same at the same time: there is a whole one or none, and the first stays. */
function bundle(service: string, result: string): void {
  const making = `${result}-${process.pid}`;
  execFileSync(process.execPath, [path.join(ROOT, 'tools/build/service.mjs'), service, making], { cwd: ROOT });
  try {
    renameSync(making, result);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(result)) throw error;
  }
}
