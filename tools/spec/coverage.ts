import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/paths';

export interface Requirement {
  readonly id: string;
  readonly where: string;
  readonly text: string;
  readonly plannedWith: string;
}

export interface NamedTest {
  readonly file: string;
  readonly ids: readonly string[];
}

const ROW = /^\| ([PG]\d{3}) \| ([^|]+) \| ((?:[^|]|\\\|)+) \| ([^|]+) \|$/;
const ID = /\b[PG]\d{3}\b/g;
/** A range in a title: `P110-P113`. */
const RANGE = /\b([PG])(\d{3})\s*(?:-|–|to)\s*\1(\d{3})\b/g;
const TEST_FILE = /\.(?:test\.tsx?|spec\.ts)$/;
const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.data',
  '.nx',
  '.git',
  'test-results',
  'boundary-fixture',
  'spec',
]);

/** The requirements, as the project's own list states them. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, where, text, plannedWith] = ROW.exec(line) ?? [];
    return id && where && text && plannedWith
      ? [{ id, where: where.trim(), text: text.trim(), plannedWith: plannedWith.trim() }]
      : [];
  });
}

/** What a row of a table is called, as its first part: `['P175: is refused', …`. */
const ROW_TITLE = /\[\s*(['"`])((?:[PG]\d{3}[ ,-]*)+(?::(?:\\.|(?!\1)[\s\S])*)?)\1\s*,/g;

/** Ids that titles of tests name, and rows of their tables where they begin with them; comments and other data do not count. */
export function idsInTitles(source: string): string[] {
  const titles = [
    ...source.matchAll(
      /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g,
    ),
  ].map(([, , title = '']) => title);
  const eachTitles = [...source.matchAll(/\]\)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g)].map(
    ([, , title = '']) => title,
  );
  const rows = [...source.matchAll(ROW_TITLE)].map(([, , title = '']) => title);
  const all = [...titles, ...eachTitles, ...rows].flatMap((title) => [...inRanges(title), ...(title.match(ID) ?? [])]);
  return [...new Set(all)].sort();
}

function inRanges(title: string): string[] {
  return [...title.matchAll(RANGE)].flatMap(([, letter = '', from = '', to = '']) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) + 1) },
      (_, step) => `${letter}${String(Number(from) + step).padStart(3, '0')}`,
    ),
  );
}

/** All test files below the root, with the ids that their titles name. */
export function findTests(root: string = ROOT, folder = ''): NamedTest[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : findTests(root, at);
    return TEST_FILE.test(entry.name)
      ? [{ file: at, ids: idsInTitles(readFileSync(path.join(root, at), 'utf8')) }]
      : [];
  });
}

/** `services/feed/src/x.test.ts` → `services/feed`. */
function roomOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'e2e' || top === 'tools' || top === 'bench' ? top : `${top}/${second}`;
}

/** The coverage page: one row a requirement; a row without a test is open. */
export function coveragePage(
  requirements: readonly Requirement[],
  tests: readonly NamedTest[],
  notes: Readonly<Record<string, string>>,
): string {
  const rows = requirements.map(({ id, where, text, plannedWith }) => {
    const naming = tests
      .filter(({ ids }) => ids.includes(id))
      .map(({ file }) => file)
      .sort();
    const rooms = [...new Set(naming.map(roomOf).filter((room) => room !== 'e2e'))];
    const shown = naming.map((file) => `[${path.posix.basename(file)}](../${file})`).join(', ');
    const note = notes[id] ? ` _${notes[id]}_` : '';
    return {
      isShown: naming.length > 0,
      line: `| ${id} | ${where} | ${text}${note} | ${rooms.join(', ') || '–'} | ${shown || '**open**'} | ${plannedWith} |`,
    };
  });
  const shown = rows.filter(({ isShown }) => isShown).length;
  return [
    '# Where each requirement lives',
    '',
    'Made by `npx tsx tools/spec/main.ts` over the ids of [requirements.md](requirements.md): the tests whose titles name a',
    'requirement, and the rooms that they stand in. A row without a test is **open**. Notes in italics are readings and deviations.',
    '',
    `${shown} of ${rows.length} are shown by a test, ${rows.length - shown} are open.`,
    '',
    '| id | where | requirement | lives in | tests | planned with |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ line }) => line),
    '',
  ].join('\n');
}
