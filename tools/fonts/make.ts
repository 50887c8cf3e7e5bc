/**
 * Makes the fonts of `libs/theme/fonts` out of the npm packages: only the letters and the axes that the look uses.
 * Run by hand when the look changes: `npx tsx tools/fonts/make.ts` (the results are committed; licences: OFL-1.1).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const LATIN = range(0x20, 0x7e) + '\u00a0§©«°·»×ÁÄÅÉÍÖÓÜàáâãäåæçèéêëíîïñòóôõöøúüý–—‘’‚“”„•…€→';
const LATIN_EXT = 'ŠšĐđŽžČčĆćŁłŃńŚśŞşĞğıĆć';

const FONTS = [
  { package: 'archivo', file: 'archivo-latin-wdth-normal', out: 'archivo-latin', text: LATIN },
  { package: 'archivo', file: 'archivo-latin-ext-wdth-normal', out: 'archivo-latin-ext', text: LATIN_EXT },
  { package: 'source-serif-4', file: 'source-serif-4-latin-wght-normal', out: 'source-serif-latin', text: LATIN },
  {
    package: 'source-serif-4',
    file: 'source-serif-4-latin-ext-wght-normal',
    out: 'source-serif-latin-ext',
    text: LATIN_EXT,
  },
] as const;

const AXES = {
  archivo: { wght: { min: 400, max: 800, default: 400 }, wdth: { min: 75, max: 100, default: 100 } },
  'source-serif-4': { wght: { min: 400, max: 700, default: 400 } },
};

const require = createRequire(import.meta.url);
const target = path.resolve(import.meta.dirname, '../../libs/theme/fonts');

for (const font of FONTS) {
  const root = path.dirname(require.resolve(`@fontsource-variable/${font.package}/package.json`));
  const source = readFileSync(path.join(root, 'files', `${font.file}.woff2`));
  const made = await subsetFont(source, font.text, { targetFormat: 'woff2', variationAxes: AXES[font.package] });
  writeFileSync(path.join(target, `${font.out}.woff2`), made);
  process.stdout.write(`${font.out}.woff2 ${made.length} bytes\n`);
}
