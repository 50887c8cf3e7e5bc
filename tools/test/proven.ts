/**
 * What the tests of two states of the project prove: requirement ids and rows of the fault matrices, by the titles in their
 * sources. Ends with 1 when something that was proven is not any more.
 * usage: node --import tsx tools/test/proven.ts <commit before> [<commit after, by default the working tree>]
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/paths';
import { idsInTitles } from '../spec/coverage';

const TEST_FILE = /\.(?:test\.tsx?|spec\.ts)$/;
/** A row of a table of faults, of refused inputs or of broken releases: each becomes a test of its own. */
const ROW = /\b(?:name|what): (['"`])((?:\\.|(?!\1).)*)\1/g;
const TABLES = /(?:matrix|fault|broken|described|built|refus|bad-input|attack)/i;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });

function filesOf(commit: string | undefined): readonly (readonly [file: string, text: string])[] {
  const listed = commit ? git('ls-tree', '-r', '--name-only', commit) : git('ls-files');
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && (TEST_FILE.test(file) || TABLES.test(file)))
    .map((file) => [file, commit ? git('show', `${commit}:${file}`) : readFileSync(path.join(ROOT, file), 'utf8')]);
}

function provenIn(commit: string | undefined): { readonly ids: Map<string, number>; readonly rows: Set<string> } {
  const ids = new Map<string, number>();
  const rows = new Set<string>();
  for (const [file, text] of filesOf(commit)) {
    if (TEST_FILE.test(file)) for (const id of idsInTitles(text)) ids.set(id, (ids.get(id) ?? 0) + 1);
    if (TABLES.test(file)) for (const [, , row = ''] of text.matchAll(ROW)) rows.add(row);
  }
  return { ids, rows };
}

const [from, to] = process.argv.slice(2);
if (!from) throw new Error('usage: node --import tsx tools/test/proven.ts <commit before> [<commit after>]');
const [before, after] = [provenIn(from), provenIn(to)];
const lostIds = [...before.ids.keys()].filter((id) => !after.ids.has(id));
const lostRows = [...before.rows].filter((row) => !after.rows.has(row));
const fewer = [...before.ids].filter(([id, files]) => files > (after.ids.get(id) ?? 0)).map(([id]) => id);
const count = (name: string, a: number, b: number, lost: readonly string[]) =>
  process.stdout.write(
    `${name.padEnd(34)} ${String(a).padStart(6)} ${String(b).padStart(6)}   ${lost.join(', ') || 'none'}\n`,
  );
process.stdout.write(`${'proven'.padEnd(34)} before  after   lost\n`);
count('requirement ids', before.ids.size, after.ids.size, lostIds);
count('ids in fewer files', 0, fewer.length, fewer);
count('rows of faults and refusals', before.rows.size, after.rows.size, lostRows);
process.exitCode = lostIds.length + lostRows.length > 0 ? 1 : 0;
