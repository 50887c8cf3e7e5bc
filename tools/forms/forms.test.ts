import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FORMS, LOSSES, type Cell, type Form } from '@tribina/testing/forms';
import { ROOT } from '../start/paths';
import { formsPage } from './page';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const forms = Object.entries<Form>(FORMS);
const titleOf = (cell: Cell) => (typeof cell === 'object' && 'test' in cell ? [cell.test] : []);

/** Tests of other files that hold a cell. */
const ELSEWHERE = [
  'apps/backoffice/src/pages/Console.test.tsx',
  'apps/news/src/newsroom/editor/kept-words.test.tsx',
  'apps/prognozzer/src/features/slip/slip.test.tsx',
  'apps/prognozzer/src/features/slip/ways-on.test.tsx',
].map(read);

it('docs/forms.md is what the table says (npx tsx tools/forms/main.ts)', () => {
  expect(read('docs/forms.md')).toBe(formsPage());
});

it.each(forms)('%s stands where the table says, and is tested there', (id, { file, tests, cells }) => {
  expect([file, tests].filter((one) => !existsSync(path.join(ROOT, one)))).toEqual([]);
  const sources = [read(tests), ...ELSEWHERE];
  const titles = LOSSES.flatMap((loss) => titleOf(cells[loss]));
  expect(titles.filter((title) => !sources.some((source) => source.includes(title)))).toEqual([]);
  // The hand by which its cells are tested.
  if (Object.values<Cell>(cells).includes('kept')) expect(sources[0]).toMatch(new RegExp(`^ +${id}: `, 'm'));
});

/** What sends nothing that somebody has written, or stands in a form of the table. */
const NOT_WRITTEN = [
  'apps/backoffice/src/features/traffic/PeriodForm.tsx',
  'apps/news/src/mailbox/MailList.tsx',
  'apps/news/src/newsroom/articles/ArticleList.tsx',
  'apps/news/src/features/day-picker/DayPicker.tsx',
  'apps/news/src/features/verify/VerifyAccount.tsx',
  'apps/news/src/pages/OfflinePage.tsx',
  'apps/news/src/newsroom/shared/EntryForm.tsx',
];

it('no form of an app is left out', () => {
  const components = ['apps/news', 'apps/prognozzer', 'apps/backoffice', 'apps/special'].flatMap((app) =>
    readdirSync(path.join(ROOT, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => `${app}/src/${file}`),
  );
  const known = new Set([...forms.map(([, { file }]) => file), ...NOT_WRITTEN]);
  const withForm = components.filter((file) => /<form[\s>]/.test(read(file)));
  expect(withForm.filter((file) => !known.has(file))).toEqual([]);
  expect(NOT_WRITTEN.filter((file) => !withForm.includes(file))).toEqual([]);
});
