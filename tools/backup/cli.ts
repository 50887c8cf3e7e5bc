/** `npm run backup -- <folder>` and `npm run restore -- <folder> [--force]`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backup } from './backup';
import { openPlaces } from './places';
import { restore } from './restore';

const HELP = `npm run backup -- <folder>             keeps database, releases and pictures in an empty folder; the system may run
npm run restore -- <folder> [--force]  brings them into an empty system that does not run; --force: into any

Without settings: the system of npm start (DATA_DIR). Of another: DATABASE_OWNER_URL, RELEASE_STORE (and S3_…), MEDIA_FOLDER;
for a restore also PORTAL_, PROGNOZZER_, FEED_, RELEASES_ and TRACKING_DATABASE_PASSWORD. Secrets are not in a backup.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(verb: string | undefined, folder: string | undefined, isForced: boolean): Promise<number> {
  if ((verb !== 'backup' && verb !== 'restore') || !folder) {
    process.stderr.write(HELP);
    return 2;
  }
  const began = Date.now();
  const at = path.resolve(folder);
  const places = await openPlaces(process.env, say);
  try {
    if (verb === 'restore') {
      const { at: moment, ...done } = await restore(places, at, isForced);
      say(`restored what there was at ${moment}: ${words(done)}, ${seconds(began)}`);
      return 0;
    }
    const { missing, ...done } = await backup(places, at);
    say(`${at}: ${words(done)}, ${seconds(began)}`);
    for (const name of missing) say(`the store lacks ${name}, or has it damaged: publish the release again`);
    return missing.length > 0 ? 1 : 0;
  } finally {
    await places.close();
  }
}

function words({
  tables,
  rows,
  files,
  bytes,
}: Readonly<Record<'tables' | 'rows' | 'files' | 'bytes', number>>): string {
  return `${rows} rows of ${tables} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
}

function seconds(began: number): string {
  return `${((Date.now() - began) / 1_000).toFixed(1)} s`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, help: { type: 'boolean' } },
});
try {
  process.exitCode = values.help ? (say(HELP), 0) : await main(positionals[0], positionals[1], values.force ?? false);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
