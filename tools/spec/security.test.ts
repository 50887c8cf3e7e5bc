import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/paths';

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; their numbers have no gaps. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const STATUSES = ['test', 'built', 'deviation', 'n/a', '**open**'];
const ROW = /^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (\S+) +\| (.+?) +\|$/;

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, number, , , status, how] = ROW.exec(line) ?? [];
  return number && status && how ? [{ number, status, how }] : [];
});

it('has a line for every requirement of levels 1 and 2, once, in the order of the standard', () => {
  const numbers = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(numbers).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

it('says of each how it stands', () => {
  expect(rows.filter(({ status }) => !STATUSES.includes(status))).toEqual([]);
});

it('links a test wherever it says that there is one, or the line that has it', () => {
  const tests = rows.filter(({ status }) => status === 'test');
  const isShown = ({ how }: { how: string }) =>
    /\.(?:test\.tsx?|spec\.ts)\)|^As \d|^The same|^Argon|only -- /.test(how);
  expect(tests.filter((row) => !isShown(row)).map(({ number }) => number)).toEqual([]);
});

it('names no file that is not there', () => {
  const files = [...page.matchAll(/\]\(([^)#]+)\)/g)].flatMap(([, file = '']) =>
    file.startsWith('http') ? [] : [file],
  );
  expect(files.length).toBeGreaterThan(100);
  expect([...new Set(files)].filter((file) => !existsSync(path.join(ROOT, 'docs', file)))).toEqual([]);
});

describe('what stands before the standard', () => {
  const TEST = /\.(?:test\.tsx?|spec\.ts)\b/;
  const IS_READ = /\(read[;)]/;
  const documented = page.slice(page.indexOf('## Ways in'), page.indexOf('## The standard, line by line'));
  const sections = documented.split(/^## /m).slice(1);
  const blocksOf = (section: string) =>
    section
      .split('\n\n')
      .slice(1)
      .map((block) => block.trim());
  const isTable = (block: string) => block.startsWith('|');
  /** What a list behind it says of what is open, and what leads to a table, claim nothing. */
  const claimsNothing = (block: string) =>
    block === '' ||
    /^(?:What stays|- )/.test(block) ||
    /^(?:services\/tracking takes|A team's release runs)/.test(block);
  /** Each claim of `Shown: a, b ([x.test.ts](…)), c (…). Read: d, e.`, by its words. */
  const named = (said: string, claim: string) => said.replaceAll('`', '').replaceAll(/\s+/g, ' ').includes(claim);

  it.each(sections.map((section) => [section.split('\n')[0] ?? '', section] as const))(
    '%s: each row names a test, or stands among what is shown or read below its table',
    (_name, section) => {
      const blocks = blocksOf(section);
      const unsaid = blocks.flatMap((block, at) => {
        if (!isTable(block)) return [];
        const said = blocks[at + 1] ?? '';
        const [shown = '', read = ''] = said.startsWith('Shown: ') ? said.split(/\bRead: /) : [];
        if (shown !== '') expect(shown).toMatch(TEST);
        const claims = block
          .split('\n')
          .slice(2)
          .filter((line) => !TEST.test(line));
        return claims
          .map((line) => (line.split(' | ')[0] ?? '').replace(/^\| /, '').replaceAll('`', '').trim())
          .filter((claim) => !named(shown, claim) && !named(read, claim));
      });
      expect(unsaid).toEqual([]);
    },
  );

  it.each(sections.map((section) => [section.split('\n')[0] ?? '', section] as const))(
    '%s: each paragraph names a test, or says that it was read',
    (_name, section) => {
      const claims = blocksOf(section).filter((block) => !isTable(block) && !claimsNothing(block));
      expect(claims.filter((block) => !TEST.test(block) && !IS_READ.test(block))).toEqual([]);
    },
  );
});
