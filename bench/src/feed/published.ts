import type { Standing } from '@tribina/contracts';
import { openCommandDatabase } from '@tribina/service-kit';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CompetitionRepository } from '../../../services/feed/src/competitions/repository';
import { importPaths } from '../../../services/feed/src/import/import-path';
import { StandingsRepository } from '../../../services/feed/src/standings/repository';
import { StandingsService } from '../../../services/feed/src/standings/service';
import type { InProcessBench } from '../bench';
import { clones, clonesIn, noClones } from '../openfootball';
import { withServiceDatabase } from '../service-database';

/** Names best first, as the feed has them, by the file below the folder of clones. */
const PUBLISHED = JSON.parse(readFileSync(path.join(import.meta.dirname, 'published-tables.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
const PERCENT = 100;
/** Of competitions that the feed does not know by themselves. */
const ZONE = 'UTC';

interface Compared {
  readonly file: string;
  readonly places: number;
  readonly same: number;
}

/** Imports the files, and compares the table of each. */
async function compared(url: string, say: (line: string) => void): Promise<Compared[]> {
  const database = openCommandDatabase({ url, schema: 'feed', clock: 'system' });
  const standings = new StandingsService(new CompetitionRepository(database), new StandingsRepository(database));
  const all: Compared[] = [];
  try {
    for (const [file, published] of Object.entries(PUBLISHED)) {
      say(file);
      const { taken } = await importPaths(database, [path.join(clones(), file)], { fallbackZone: ZONE });
      const { groups = [] } = taken[0] ? await standings.of(taken[0].competition.id, 'en') : {};
      const table = (groups[0]?.standings ?? []).map(nameOf);
      const wanted = published.split(', ');
      all.push({ file, places: wanted.length, same: wanted.filter((name, place) => table[place] === name).length });
    }
    return all;
  } finally {
    await database.close();
  }
}

/** Who shares a rank has no place by himself. */
function nameOf({ competitor, undecided }: Standing): string {
  return undecided ? `(${competitor.name})` : competitor.name;
}

export const openfootballTables: InProcessBench = {
  name: 'openfootball-tables',
  method:
    'The tables of the five big leagues, 2019/20 to 2024/25, made of the files of clones of openfootball, imported into an empty database, against those that were published: places in which the same team stands, and alone. The clones lie in the folder that `OPENFOOTBALL_CLONES` names.',
  isInProcess: true,
  obstacle: () =>
    noClones() ??
    (Object.keys(PUBLISHED).every((file) => existsSync(path.join(clones(), file)))
      ? null
      : 'OPENFOOTBALL_CLONES has not england, espana, italy, deutschland and europe'),
  run: async ({ say }) => {
    const all = await withServiceDatabase('feed', ({ ownerUrl }) => compared(ownerUrl, say));
    const sum = (of: 'places' | 'same') => all.reduce((total, one) => total + one[of], 0);
    const others = all.filter(({ places, same }) => same < places).map(({ file }) => file);
    const commits = clonesIn(clones())
      .filter(({ folder }) => Object.keys(PUBLISHED).some((file) => file.startsWith(`${path.basename(folder)}/`)))
      .map(({ folder, commit }) => `${path.basename(folder)} at ${commit}`);
    return [
      {
        id: 'openfootball-tables',
        what: 'places of the five big leagues, 2019/20 to 2024/25, as they were published',
        value: (sum('same') / sum('places')) * PERCENT,
        unit: '%',
        reference: null,
        worse: 'lower',
        budget: PERCENT,
        detail: [
          `${sum('same')} of ${sum('places')} places in ${all.length} tables (${commits.join(', ')})`,
          ...(others.length > 0 ? [`otherwise: ${others.join(', ')}`] : []),
        ].join('; '),
      },
    ];
  },
};
