import { BRAND_COLOURS, COLOURS, FONT_FAMILIES, globalStyle, palette, space } from '@tribina/theme';

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
  globalStyle('*, ::before, ::after', { boxSizing: 'border-box' }),
  globalStyle('html', {
    WebkitTextSizeAdjust: '100%',
    overflowY: 'scroll',
    scrollbarGutter: 'stable',
    scrollPaddingTop: 96,
  }),
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
  // Without script there is nothing to settle nor to switch.
  globalStyle(':root:not([data-consent]) :is([data-consent-settings], [data-theme-switch])', {
    display: 'none !important',
  }),
  // What the gateway says of an old copy.
  globalStyle('main > p', { padding: `${space[8]}px ${space[16]}px` }),
  // Of a page its own words are printed.
  globalStyle('@media print', {
    'body > :not(#root), #root > :not(main), main nav, main button, main form': { display: 'none !important' },
  }),
  globalStyle('[hidden]', { display: 'none !important' }),
  // The drawer and a modal dialog (search) keep the page below still (spec portal §4).
  globalStyle(':root:has(nav[popover]:popover-open, dialog:modal)', { overflow: 'hidden' }),
  // Who a navigation entry is for (loginCondition); without script nobody is logged in.
  globalStyle(
    ':root:not([data-signed-in="true"]) [data-for="logged-in"], :root[data-signed-in="true"] [data-for="logged-out"]',
    { display: 'none !important' },
  ),
];
