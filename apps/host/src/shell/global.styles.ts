import { BRAND_COLOURS, COLOURS, FONT_FAMILIES, globalStyle, palette, releaseAsset } from '@tribina/theme';

type Pair = readonly [light: string, dark: string];

const variables = (colours: Readonly<Record<string, Pair>>, index: 0 | 1) =>
  Object.fromEntries(Object.entries(colours).map(([name, pair]) => [`--${name}`, pair[index]]));

const brand = (edition: keyof typeof BRAND_COLOURS, index: 0 | 1) => ({ '--brand': BRAND_COLOURS[edition][index] });

/** @public The build takes it. */
export const sheet = [
  globalStyle(':root', { colorScheme: 'light', ...variables(COLOURS, 0), ...brand('rs', 0) }),
  globalStyle(':root[data-edition="hr"]', brand('hr', 0)),
  globalStyle(':root[data-edition="ke"]', brand('ke', 0)),
  globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', ...variables(COLOURS, 1), ...brand('rs', 1) }),
  globalStyle(':root[data-theme="dark"][data-edition="hr"]', brand('hr', 1)),
  globalStyle(':root[data-theme="dark"][data-edition="ke"]', brand('ke', 1)),
  globalStyle('@font-face', {
    fontFamily: '"Archivo"',
    src: `${releaseAsset('archivo-latin.woff2')} format("woff2")`,
    fontWeight: '400 800',
    fontStretch: '75% 100%',
    fontDisplay: 'swap',
    unicodeRange: 'U+0000-00FF, U+2013-2014, U+2018-201E, U+2022, U+2026, U+20AC, U+2192',
  }),
  globalStyle('@font-face', {
    fontFamily: '"Archivo"',
    src: `${releaseAsset('archivo-latin-ext.woff2')} format("woff2")`,
    fontWeight: '400 800',
    fontStretch: '75% 100%',
    fontDisplay: 'swap',
    unicodeRange: 'U+0100-017F',
  }),
  globalStyle('@font-face', {
    fontFamily: '"Source Serif 4"',
    src: `${releaseAsset('source-serif-latin.woff2')} format("woff2")`,
    fontWeight: '400 700',
    fontDisplay: 'swap',
    unicodeRange: 'U+0000-00FF, U+2013-2014, U+2018-201E, U+2022, U+2026, U+20AC, U+2192',
  }),
  globalStyle('@font-face', {
    fontFamily: '"Source Serif 4"',
    src: `${releaseAsset('source-serif-latin-ext.woff2')} format("woff2")`,
    fontWeight: '400 700',
    fontDisplay: 'swap',
    unicodeRange: 'U+0100-017F',
  }),
  globalStyle('@font-face', {
    fontFamily: '"Archivo Fallback"',
    src: 'local("Arial"), local("Liberation Sans"), local("Helvetica")',
    sizeAdjust: '98%',
    ascentOverride: '90%',
    descentOverride: '22%',
    lineGapOverride: '0%',
  }),
  globalStyle('@font-face', {
    fontFamily: '"Source Serif Fallback"',
    src: 'local("Georgia"), local("Liberation Serif"), local("Times New Roman")',
    sizeAdjust: '96%',
    ascentOverride: '95%',
    descentOverride: '28%',
    lineGapOverride: '0%',
  }),
  globalStyle('*, ::before, ::after', { boxSizing: 'border-box' }),
  globalStyle('html', { WebkitTextSizeAdjust: '100%', overflowY: 'scroll' }),
  globalStyle('body', {
    margin: 0,
    background: palette('paper'),
    color: palette('ink'),
    fontFamily: FONT_FAMILIES.interface,
    fontSize: 16,
    lineHeight: 1.5,
  }),
  globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote', { margin: 0, padding: 0 }),
  globalStyle('ul, ol', { listStyle: 'none' }),
  globalStyle('a', { color: 'inherit', textDecoration: 'none' }),
  globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' }),
  globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer' }),
  globalStyle('img, svg', { display: 'block', maxWidth: '100%' }),
  globalStyle('table', { borderCollapse: 'collapse' }),
  globalStyle(':focus-visible', { outline: `3px solid ${palette('brand')}`, outlineOffset: 2, borderRadius: 2 }),
  globalStyle('main:focus', { outline: 'none' }),
  globalStyle('.visually-hidden', {
    position: 'absolute',
    width: 1,
    height: 1,
    margin: -1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
  globalStyle('[hidden]', { display: 'none !important' }),
  globalStyle(':root:has(nav[popover]:popover-open)', { overflow: 'hidden', scrollbarGutter: 'stable' }),
];
