import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StyleModules } from './styles';

// Inside the tree, for the module asks for the theme by its name.
const folder = mkdtempSync(path.join(__dirname, '.late-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

function module(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `import { keyframes, style } from '@tribina/theme';\n${text}`);
  return file;
}

it('rules of what comes late are part of its module, in the order in which they were made, with their animations', async () => {
  const base = module('base.styles.ts', `export const button = style({ color: 'red' });`);
  const late = module(
    'card.late.styles.ts',
    `import { button } from './base.styles';
     const spin = keyframes({ from: { opacity: 0 } });
     export const second = style({ color: 'blue' });
     export const first = second + ' ' + button + ' ' + style({ animation: spin + ' 1s' });`,
  );
  const styles = new StyleModules();
  const moduleOf = (file: string) => styles.moduleOf(file, () => undefined);
  expect(await moduleOf(late)).toMatch(/layOn\(.*color:red.*@keyframes k-\w+\{.*color:blue.*animation:k-/);
  expect(await moduleOf(base)).not.toContain('layOn');
  expect(await styles.sheetOf([late, base])).toMatch(/^\.t-\w+\{color:red;\}$/);
});

it('the sheet of the same modules is the same, whatever was built before in the same process', async () => {
  const shared = `style({ color: 'green' })`;
  const one = module('one.styles.ts', `export const a = style({ margin: 0 });\nexport const b = ${shared};`);
  const other = module('other.styles.ts', `export const b = ${shared};\nexport const c = style({ padding: 0 });`);
  const used = new StyleModules();
  await used.sheetOf([other]);
  expect(await used.sheetOf([other, one])).toBe(await new StyleModules().sheetOf([one, other]));
  expect(await used.sheetOf([one, other])).toMatch(/margin:0.*color:green.*padding:0/);
});

it('and whatever language the machine speaks: in Danish aa comes after z', async () => {
  const compared = Reflect.get(String.prototype, 'localeCompare') as (
    this: string,
    other: string,
    by?: string,
  ) => number;
  const inDanish = jest.spyOn(String.prototype, 'localeCompare').mockImplementation(function (
    this: string,
    other: string,
    by: unknown = 'da',
  ) {
    return compared.call(this, other, String(by));
  });
  const files = ['aa', 'az'].map((name) =>
    module(`${name}.styles.ts`, `export const it = style({ content: '"${name}"' });`),
  );
  const sheet = await new StyleModules().sheetOf(files);
  inDanish.mockRestore();
  expect(sheet).toMatch(/"aa".*"az"/);
});

it('classes of a module share a hash of its rules, also in modules above it, and differ by their number', async () => {
  const rules = (last: number) =>
    `export const a = style({ margin: 1 });\nexport const b = style({ margin: ${last} });`;
  const below = module('below.styles.ts', rules(2));
  const above = module(
    'above.styles.ts',
    `import { b } from './below.styles';
     export const c = style({ ['.' + b + ' &']: { padding: 1 } });
     export const d = b;`,
  );
  const styles = new StyleModules();
  const sheet = await styles.sheetOf([below]);
  const [, common = ''] = /^\.(t-\w{6})0\{margin:1px;\}\.\1(?=1\{margin:2px;\}$)/.exec(sheet) ?? [];
  expect(common).not.toBe('');
  expect(await styles.moduleOf(above, () => undefined)).toContain(`const d = "${common}1"`);
  expect(await styles.sheetOf([above])).toMatch(new RegExp(`\\.${common}1 \\.t-\\w{6}0\\{padding:1px;\\}`));
  // The same module in another release.
  expect(await new StyleModules().sheetOf([module('below.styles.ts', rules(3))])).not.toContain(common);
});

it('a class that two modules below make alike is refused where a module names it: it is called by one name in each', async () => {
  const rule = `style({ margin: 1 })`;
  const first = module('first.styles.ts', `export const a = ${rule};\nexport const more = style({ margin: 2 });`);
  const second = module('second.styles.ts', `export const b = ${rule};`);
  const both = `import { a } from './first.styles';\nimport { b } from './second.styles';\n`;
  const unnamed = module('unnamed.styles.ts', `${both}export const c = style({ padding: a && b && 1 });`);
  const nested = module(
    'nested.styles.ts',
    `${both}export const c = style({ ['.' + a + ' &']: { padding: b && 1 } });`,
  );
  const exported = module('exported.styles.ts', `${both}export const c = [a, b];`);
  const styles = new StyleModules();
  expect(await styles.sheetOf([first, second, unnamed])).toMatch(/padding:1px/);
  for (const file of [nested, exported]) {
    await expect(new StyleModules().moduleOf(file, () => undefined)).rejects.toThrow(/of two modules below: /);
  }
});

it('modules that import each other are refused: a build would wait for ever, and end without a word', async () => {
  const [one, other] = ['east', 'west'].map((name) =>
    module(
      `${name}.styles.ts`,
      `import { it as other } from './${name === 'east' ? 'west' : 'east'}.styles';
       export const it = style({ content: '"${name}"' });
       export const back = typeof other;`,
    ),
  );
  const styles = new StyleModules();
  const made = [one, other].map((file = '') => styles.moduleOf(file, () => undefined));
  for (const each of await Promise.allSettled(made)) {
    expect(each).toMatchObject({ reason: { message: expect.stringContaining('import each other') as string } });
  }
});

it('no two modules of the product have their names in common', async () => {
  const root = path.join(__dirname, '../..');
  const all = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[\w-]+\/src\/.*\.styles\.ts$/.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  expect(all.length).toBeGreaterThan(100);
  await new StyleModules().sheetOf(all);
}, 60_000);

it('a function is refused: nothing of it would come to the browser', async () => {
  const file = module('made.styles.ts', 'export const list = (count: number) => ({ columns: count });');
  await expect(new StyleModules().moduleOf(file, () => undefined)).rejects.toThrow('`list` is a function');
});
