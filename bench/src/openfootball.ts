import { openCommandDatabase } from '@tribina/service-kit';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importPaths, type ImportReport, type RefusedFile } from '../../services/feed/src/import/import-path';
import type { Bench, Figure } from './bench';
import { withServiceDatabase } from './service-database';

/** Of competitions of which no other is known: here it is counted what is taken, not when it is played. */
const ZONE = 'UTC';

/** A clone of one of openfootball's repositories. */
export interface Clone {
  readonly folder: string;
  /** Null where it is no clone. */
  readonly commit: string | null;
}

export function clonesIn(folder: string): Clone[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => cloneOf(path.join(folder, name)));
}

function cloneOf(folder: string): Clone {
  const commit = existsSync(path.join(folder, '.git'))
    ? execFileSync('git', ['-C', folder, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
    : null;
  return { folder, commit };
}

/** What has come of the files of a clone. */
export function figureOf(clone: Clone, report: ImportReport): Figure {
  const name = path.basename(clone.folder);
  const whole = filesIn(report);
  const counted = whole + report.refused.length;
  return {
    id: `openfootball-${name}`,
    what: `${name}${clone.commit === null ? '' : ` at ${clone.commit}`}: files taken whole`,
    value: (whole / Math.max(counted, 1)) * 100,
    unit: '%',
    reference: null,
    worse: 'lower',
    detail: detailOf(clone, report),
  };
}

/** Several may be one competition. */
function filesIn({ taken }: ImportReport): number {
  return taken.reduce((sum, { others }) => sum + 1 + others.length, 0);
}

function detailOf({ folder }: Clone, report: ImportReport): string {
  const { taken, refused, passedOver } = report;
  const whole = filesIn(report);
  const matches = taken.reduce((sum, file) => sum + file.matches.added, 0);
  const again = passedOver.filter((file) => file.again !== undefined).length;
  const reasons = reasonsOf(folder, refused).join('; ');
  return [
    `${whole + refused.length + passedOver.length} files: ${whole} taken with ${matches} matches`,
    ...(again > 0 ? [`${again} of competitions that another file has told of`] : []),
    `${passedOver.length - again} with nothing for the feed`,
    `${refused.length} refused${reasons === '' ? '' : ` (${reasons})`}`,
  ].join(', ');
}

/** One of each kind of reason, and how many files have such a one. */
function reasonsOf(folder: string, refused: readonly RefusedFile[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const { file, faults } of refused) {
    // It stands in a table of a document, without what would be understood.
    const reason = (faults[0]?.reason ?? '')
      .replace(/ \(known: .*$/s, '')
      .replaceAll('|', '/')
      .replaceAll(`${folder}/`, '');
    const kind = reason.replaceAll(/'.*'|: .*$|\d+/g, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), `${path.relative(folder, file)}:${faults[0]?.line} ${reason}`]);
  }
  return [...kinds.values()].map(([first = '', ...more]) =>
    more.length > 0 ? `${first}, and ${more.length} such` : first,
  );
}

export const clones = () => process.env['OPENFOOTBALL_CLONES'] ?? '';

export function noClones(): string | null {
  return existsSync(clones())
    ? null
    : 'OPENFOOTBALL_CLONES names no folder with clones of repositories of openfootball';
}

async function imported(url: string, { folder }: Clone): Promise<ImportReport> {
  const database = openCommandDatabase({ url, schema: 'feed', clock: 'system' });
  try {
    return await importPaths(database, [folder], { fallbackZone: ZONE });
  } finally {
    await database.close();
  }
}

export const openfootball: Bench = {
  name: 'openfootball',
  method:
    'Each file of clones of [openfootball](https://github.com/openfootball), one repository after the other into an empty database: taken whole, or refused with line and reason. The clones lie in the folder that `OPENFOOTBALL_CLONES` names.',
  isInProcess: true,
  obstacle: noClones,
  run: async ({ say }) => {
    const figures: Figure[] = [];
    for (const clone of clonesIn(clones())) {
      say(path.basename(clone.folder));
      figures.push(figureOf(clone, await withServiceDatabase('feed', ({ ownerUrl }) => imported(ownerUrl, clone))));
    }
    return figures;
  },
};
