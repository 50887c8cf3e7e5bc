import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Public-domain fixtures and results that are not part of the project; tests of them skip where they are absent. */
export const OPENFOOTBALL =
  process.env['OPENFOOTBALL_DIR'] ?? fileURLToPath(new URL('../../../../shared/data/openfootball', import.meta.url));

/** `describe` where openfootball's files are there; elsewhere skipped, saying so. */
export function describeOpenfootball(title: string, tests: () => void): void {
  if (existsSync(OPENFOOTBALL)) describe(title, tests);
  else describe.skip(`${title} (openfootball is not at ${OPENFOOTBALL})`, tests);
}
