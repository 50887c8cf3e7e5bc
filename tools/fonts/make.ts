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
/** What Serbian and Croatian are written with beside that, and what names of other languages are. */
const LATIN_EXT = 'ŠšĐđŽžČčĆć';
const LATIN_MORE = 'ŁłŃńŚśŞşĞğı';

const ARCHIVO = {
  package: 'archivo',
  axes: { wght: { min: 400, max: 800, default: 400 }, wdth: { min: 75, max: 100, default: 100 } },
} as const;
/** Of one weight: the fonts of a first page have 60 KB. */
const SOURCE_SERIF = { package: 'source-serif-4', axes: { wght: 400 } } as const;

const FONTS = [
  { ...ARCHIVO, file: 'archivo-latin-wdth-normal', out: 'archivo-latin', text: LATIN },
  { ...ARCHIVO, file: 'archivo-latin-ext-wdth-normal', out: 'archivo-latin-ext', text: LATIN_EXT },
  { ...ARCHIVO, file: 'archivo-latin-ext-wdth-normal', out: 'archivo-latin-more', text: LATIN_MORE },
  { ...SOURCE_SERIF, file: 'source-serif-4-latin-wght-normal', out: 'source-serif-latin', text: LATIN },
  { ...SOURCE_SERIF, file: 'source-serif-4-latin-ext-wght-normal', out: 'source-serif-latin-ext', text: LATIN_EXT },
] as const;
/** Without small capitals, fractions and the like, which nothing asks for. */
const FEATURES = ['kern', 'liga', 'tnum', 'ccmp', 'mark', 'mkmk', 'locl'];

const require = createRequire(import.meta.url);
const target = path.resolve(import.meta.dirname, '../../libs/theme/fonts');

for (const font of FONTS) {
  const root = path.dirname(require.resolve(`@fontsource-variable/${font.package}/package.json`));
  const source = readFileSync(path.join(root, 'files', `${font.file}.woff2`));
  const made = await subsetFont(source, font.text, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  writeFileSync(path.join(target, `${font.out}.woff2`), made);
  process.stdout.write(`${font.out}.woff2 ${made.length} bytes\n`);
}
