import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/paths';
import type { SourceText } from './collect';

const PARTS = ['apps', 'libs', 'services'];
const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** Tests and what serves them alone sees nothing from outside. */
const OF_TESTS = /\.test\.tsx?$|\/testing[./]|^libs\/testing\/|\/src\/security\/|\/gate\/broken\//;
/** In services/gateway it is no folder of tests. */
const STILL_CODE = /^services\/gateway\/src\/security\/(?!.*\.test\.)/;

/** The code of everything that runs in browsers and services. */
export function productSources(): readonly SourceText[] {
  const packages = PARTS.flatMap((part) =>
    readdirSync(path.join(ROOT, part)).map((name) => path.join(part, name, 'src')),
  );
  return packages
    .flatMap((folder) => filesIn(folder).map((name) => path.posix.join(folder, name)))
    .filter((file) => CODE.test(file) && (STILL_CODE.test(file) || !OF_TESTS.test(file)))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(path.join(ROOT, folder), { recursive: true }).map(String).toSorted();
  } catch {
    return [];
  }
}
