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

/**
 * Any other program, or a module that a program imports, bundled once for all tests of a run. It finds the project as if it stood
 * where its source does; what it takes in and looks for the project, too, must stand as deep in it.
 *
 * @param source its file, `….ts`.
 */
export function programFrom(source: string): string {
  const file = path.relative(ROOT, source);
  const result = bundled(file.replaceAll('/', '+'), (making) => ['tools/build/scripts.mjs', making, file]);
  return path.join(result, `${path.basename(file, '.ts')}.mjs`);
}

const programsOf = (service: string): string =>
  bundled(path.basename(service), (making) => ['tools/build/service.mjs', service, making]);

/**
 * The folder of this name, made once a run.
 *
 * @param command makes it at another place: another process may do the same at the same time, and there is a whole one or none,
 * and the first stays.
 */
function bundled(name: string, command: (making: string) => readonly string[]): string {
  const folder = process.env[TEST_PROGRAMS];
  if (!folder) throw new Error(`${TEST_PROGRAMS} is not set: run the tests by jest with the root configuration`);
  const result = path.join(folder, name);
  if (existsSync(result)) return result;
  const making = `${result}-${process.pid}`;
  execFileSync(process.execPath, command(making), { cwd: ROOT });
  try {
    renameSync(making, result);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(result)) throw error;
  }
  return result;
}
