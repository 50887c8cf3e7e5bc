import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { clubNamesIn, type ClubNames } from '../import/clubs';
import { UsageError } from './usage-error';

/** What openfootball calls them in its folders: others there are of other things. */
const FILE_OF_CLUBS = /\.clubs\.txt$/;

/** The clubs that a command line names, by files or by folders of openfootball's `clubs`. @throws UsageError where there are none. */
export function clubsIn(targets: readonly string[]): ClubNames {
  return clubNamesIn(targets.flatMap(filesOf).map((file) => readFileSync(file, 'utf8')));
}

function filesOf(target: string): string[] {
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isFile()) return [target];
  const files = found?.isDirectory() ? readdirSync(target, { recursive: true, encoding: 'utf8' }) : [];
  const clubs = files.filter((file) => FILE_OF_CLUBS.test(file)).sort();
  if (clubs.length === 0) throw new UsageError(`--clubs: there is no file of clubs in ${target}`);
  return clubs.map((file) => path.join(target, file));
}
