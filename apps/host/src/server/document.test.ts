import { EDITIONS } from '@tribina/editions';
import type { RenderInput } from '@tribina/shell-api';
import { headline } from '@tribina/theme';
import { assembleDocument } from './document';

const INPUT: RenderInput = {
  edition: EDITIONS.rs,
  origins: { rs: 'https://rs.example', hr: 'https://hr.example', ke: 'https://ke.example' },
  mode: 'islands',
  path: '/x',
  shell: { navigation: null, special: null, specialNavigation: null },
  owner: 'news',
  page: null,
  slotFailure: null,
  bootScript: 'boot()',
  styles: ['body{margin:0;}.bar{color:red;}.drawer{color:blue;}', '.card{color:red;}.ticket{color:blue;}'],
  assets: { 'archivo-latin.woff2': '/r/host/host-1.0.0/archivo-latin.woff2' },
  now: '2022-11-25T16:00:00.000Z',
};

const HEAD = {
  title: 'x',
  description: 'x',
  canonical: null,
  type: 'website',
  structured: [],
  alternates: [],
} as const;

function assembled(body: string, styles = INPUT.styles) {
  const input = { ...INPUT, styles };
  const { after, styles: hashed } = assembleDocument({
    input,
    shell: 'main',
    head: HEAD,
    body,
    emotion: null,
    state: null,
  });
  const blocks = [...after.matchAll(/<style data-sheet="(.*?)">(.*?)<\/style>/g)].map(([, of, css]) => [of, css]);
  return { blocks, hashed };
}

const withoutFonts = (css = '') => css.replaceAll(/@font-face\{.*?\}/g, '');

it('has the rules alone that its markup uses, those of each sheet in a block of its own', () => {
  const { blocks, hashed } = assembled('<header class="bar"><p class="card">text</p></header>');
  expect(blocks.map(([of, css]) => [of, withoutFonts(css)])).toEqual([
    ['host', 'body{margin:0;}.bar{color:red;}'],
    ['news', '.card{color:red;}'],
  ]);
  // The policy names what is sent.
  expect(hashed).toEqual(blocks.map(([, css]) => css));
});

it('has no colours of another edition', () => {
  const own = ':root[data-edition="rs"]{--brand:red;}:root[data-theme="dark"][data-edition="rs"]{--brand:pink;}';
  const others = own.replaceAll('rs', 'hr');
  const { blocks } = assembled('', [`:root{--brand:blue;}${others}${own}p{margin:0;}`]);
  expect(blocks.map(([, css]) => withoutFonts(css))).toEqual([`:root{--brand:blue;}${own}p{margin:0;}`]);
});

it('names the fonts that the release has, and those that stand in for them', () => {
  const [[, css = ''] = []] = assembled('').blocks;
  expect([...css.matchAll(/font-family:"(.*?)"/g)].map(([, name]) => name)).toEqual([
    'Archivo',
    ...['Fallback', 'DejaVu'].flatMap((name) => Array.from({ length: 4 }, () => `Archivo ${name}`)),
    'Source Serif Fallback',
  ]);
  expect(css).toContain('src:url(/r/host/host-1.0.0/archivo-latin.woff2)');
});

it.each([
  ['large', 24],
  ['small', 20],
] as const)('has a width of its own of what stands in for %s headlines', (_which, size) => {
  const [[, css = ''] = []] = assembled('').blocks;
  const stretch = Number.parseFloat(headline(size).fontStretch);
  const faces = [...css.matchAll(/font-stretch:([\d.]+)% ([\d.]+)%;src:local\("DejaVu Sans"\);size-adjust:([\d.]+)%/g)];
  const sizes = faces
    .filter(([, from, to]) => Number(from) <= stretch && stretch <= Number(to))
    .map(([, , , own]) => own);
  expect(sizes).toEqual([{ 24: '77.9', 20: '76' }[size]]);
});

it.each([
  ['rs', ['archivo-latin', 'archivo-latin-ext']],
  ['ke', ['archivo-latin']],
] as const)('fetches with a page of %s what its headlines are written with', (id, expected) => {
  const assets = Object.fromEntries(
    ['archivo-latin', 'archivo-latin-ext', 'source-serif-latin'].map((name) => [`${name}.woff2`, `/${name}.woff2`]),
  );
  const input = { ...INPUT, edition: EDITIONS[id], assets };
  const { after } = assembleDocument({ input, shell: 'main', head: HEAD, body: '', emotion: null, state: null });
  const preloaded = [...after.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="\/(.*?)\.woff2"/g)];
  expect(preloaded.map(([, name]) => name)).toEqual(expected);
});

it('has one block where no remote has rendered', () => {
  expect(assembled('<p class="bar"></p>', INPUT.styles.slice(0, 1)).blocks.map(([of]) => of)).toEqual(['host']);
});

describe('P013: names the page in the other editions', () => {
  const localesOf = (canonical: string, sharedBy?: RenderInput['sharedBy']) => {
    const input = { ...INPUT, ...(sharedBy ? { sharedBy } : {}) };
    const head = { ...HEAD, canonical };
    const { after } = assembleDocument({ input, shell: 'main', head, body: '', emotion: null, state: null });
    return [...after.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)"/g)].map(([, , href]) => href);
  };

  it.each<[string, RenderInput['sharedBy'], string[]]>([
    [
      'all of them',
      undefined,
      ['https://rs.example/specijal', 'https://hr.example/specijal', 'https://ke.example/special'],
    ],
    ['those that have it', ['rs', 'ke'], ['https://rs.example/specijal', 'https://ke.example/special']],
    ['none, where no other one has it', ['rs'], []],
  ])('%s', (_which, sharedBy, addresses) => {
    expect(localesOf('/specijal', sharedBy)).toEqual(addresses);
  });
});

it('has the colours alone that it shows, or that the question for consent is asked in', () => {
  const root = (names: readonly string[]) => `:root{${names.map((name) => `--${name}:#123456;`).join('')}}`;
  const asked = ['paper', 'surface', 'line', 'ink', 'ink2', 'brand'];
  const { blocks } = assembled('<p class="card">x</p>', [
    root([...asked, 'live', 'good', 'sand']),
    '.card{color:var(--live);}.ticket{color:var(--good);}',
  ]);
  expect(withoutFonts(blocks[0]?.[1])).toBe(root([...asked, 'live']));
});
