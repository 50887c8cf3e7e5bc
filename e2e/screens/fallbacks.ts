/**
 * Says how much of its size a font of the reader's own has to have to be as wide as ours: what stands in
 * `apps/host/src/server/font-faces.ts`. Measured with the headlines of the demo world, by edition; how far single ones are off is
 * said beside it. Run by hand when a font changes: `npx tsx e2e/screens/fallbacks.ts`; fonts that the machine has not are left out.
 */
import { chromium } from '@playwright/test';
import { launchOptions } from '@tribina/chromium';
import { EDITION_IDS } from '@tribina/editions';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readWorld } from '../../tools/demo/seed/world';

const OWN = ['archivo-latin', 'archivo-latin-ext'].map((name) => {
  const file = readFileSync(path.resolve(import.meta.dirname, `../../libs/theme/fonts/${name}.woff2`));
  return `data:font/woff2;base64,${file.toString('base64')}`;
});
const READERS = ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica', 'DejaVu Sans'];
/** As text, bold text, small and large headlines are written. */
const STYLES = [
  { fontWeight: '400', fontStretch: '100%' },
  { fontWeight: '650', fontStretch: '100%' },
  { fontWeight: '700', fontStretch: '78%' },
  { fontWeight: '760', fontStretch: '77.75%' },
];

const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage();
// What runs in the page is compiled with names of its functions.
await page.evaluate('globalThis.__name = (named) => named');
const texts = EDITION_IDS.map((id) => readWorld(id).articles.map(({ head }) => head.title));
const rows = await page.evaluate(
  async ({ own, readers, styles, titles }) => {
    const load = async (family: string, source: string, descriptors: FontFaceDescriptors) => {
      const face = new FontFace(family, source, descriptors);
      document.fonts.add(face);
      return face.load().then(
        () => true,
        () => false,
      );
    };
    const [latin = '', ext = ''] = own;
    const axes = { weight: '400 800', stretch: '75% 100%' };
    await load('Ours', `url(${latin})`, axes);
    await load('Ours', `url(${ext})`, {
      ...axes,
      unicodeRange: 'U+0106-0107,U+010C-010D,U+0110-0111,U+0160-0161,U+017D-017E',
    });
    const line = document.body.appendChild(document.createElement('span'));
    Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', fontSize: '100px' });
    const widthsOf = (family: string, style: object, all: readonly string[]) => {
      Object.assign(line.style, style, { fontFamily: `"${family}"` });
      return all.map((text) => {
        line.textContent = text;
        return line.getBoundingClientRect().width;
      });
    };
    const sum = (all: readonly number[]) => all.reduce((before, one) => before + one, 0);
    const found: string[] = [];
    for (const reader of readers) {
      if (!(await load(reader, `local("${reader}")`, {}))) continue;
      for (const style of styles) {
        const sizes = titles.map((all) => {
          const ours = widthsOf('Ours', style, all);
          const theirs = widthsOf(reader, style, all);
          const size = sum(ours) / sum(theirs);
          const off = ours.map((width, at) => (width / (theirs[at] ?? 0) / size - 1) ** 2);
          return `${(size * 100).toFixed(1)} ±${(Math.sqrt(sum(off) / off.length) * 100).toFixed(1)}`;
        });
        found.push([reader, style.fontWeight, style.fontStretch, ...sizes].join('  '));
      }
    }
    return found;
  },
  { own: OWN, readers: READERS, styles: STYLES, titles: texts },
);
process.stdout.write(`${rows.join('\n')}\n`);
await browser.close();
