/** Colours that differ between light and dark (design "The look"). Text colours reach 4.7:1 on paper, surface and sunk. */
export const COLOURS = {
  paper: ['#FAF9F6', '#0F1115'],
  surface: ['#FFFFFF', '#181B21'],
  sunk: ['#F1EFEA', '#0A0B0E'],
  line: ['#E2DFD8', '#2A2E36'],
  ink: ['#15171C', '#F3F2EF'],
  ink2: ['#474C57', '#BCC0C9'],
  ink3: ['#646A76', '#959BA7'],
  onBrand: ['#FFFFFF', '#0F1115'],
  special: ['#7A1E3A', '#F3A6BA'],
  sand: ['#EBDDC5', '#3A3226'],
  live: ['#C42B1C', '#FF8A7A'],
  good: ['#0B7045', '#5CCB97'],
  warn: ['#855400', '#E8B04B'],
  /** Ground of the service bar and the game panel, dark in both themes, and what is written on it. */
  bar: ['#15171C', '#000000'],
  panel: ['#15171C', '#1D222B'],
  panelRaised: ['#2B2D33', '#2B313C'],
  control: ['#42454C', '#454B57'],
  onPanel: ['#FFFFFF', '#F3F2EF'],
  onPanel2: ['#C9CCD3', '#BCC0C9'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The one brand colour of an edition. */
export const BRAND_COLOURS = {
  rs: ['#C0142E', '#FF7A85'],
  hr: ['#0B4FA8', '#7DB8FF'],
  ke: ['#0A6B3D', '#57C994'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColourName = keyof typeof COLOURS | 'brand';

/** `palette('ink2')` → `var(--ink2)`: the only way a style names a colour. */
export function palette(name: ColourName): string {
  return `var(--${name})`;
}

/** The space scale, in pixels: `space[16]`. */
export const space = { 4: 4, 8: 8, 12: 12, 16: 16, 24: 24, 32: 32, 48: 48 } as const;

export const radius = { control: 6, picture: 6, panel: 10 } as const;

/** Layout widths (spec portal §9): mobile below 900, tablet below 1300, laptop below 1600; the others only where §9 says so. */
export const BREAKPOINTS = {
  tablet: 900,
  laptop: 1300,
  desktop: 1600,
  small: 768,
  medium: 992,
  leftColumn: 1301,
  gameNavigation: 1029,
} as const;

const from = (width: number) => `@media (min-width: ${width}px)`;
const below = (width: number) => `@media (max-width: ${width - 0.02}px)`;

/** Media queries, mobile first. */
export const mq = {
  fromSmall: from(BREAKPOINTS.small),
  fromTablet: from(BREAKPOINTS.tablet),
  fromMedium: from(BREAKPOINTS.medium),
  fromLaptop: from(BREAKPOINTS.laptop),
  fromLeftColumn: from(BREAKPOINTS.leftColumn),
  fromDesktop: from(BREAKPOINTS.desktop),
  fromGameNavigation: from(BREAKPOINTS.gameNavigation),
  belowTablet: below(BREAKPOINTS.tablet),
  belowSmall: below(BREAKPOINTS.small),
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  hover: '@media (hover: hover)',
} as const;

/** Measures of spec portal §9, in pixels. */
export const MEASURES = {
  containerMax: 1772,
  rightColumn: 368,
  leftColumn: 270,
  drawerMax: 360,
  footerContentMax: 768,
  snackbarMax: 400,
  topBar: 48,
} as const;

/** Thumb target (design "Home"). */
export const TOUCH_TARGET = 44;

const ARCHIVO = "'Archivo', 'Archivo Fallback', 'Archivo DejaVu', system-ui, sans-serif";

/** What comes late of them: host, font-faces. */
export const FONT_FAMILIES = {
  headline: ARCHIVO,
  interface: ARCHIVO,
  reading: "'Source Serif 4', 'Source Serif Fallback', Georgia, serif",
} as const;

/** Sizes of the type scale, in pixels. */
export type TypeSize = 12 | 13 | 14 | 16 | 18 | 20 | 24 | 32 | 38 | 46;

/** A condensed headline: width 76 %, heavy; tighter the larger it is. */
export function headline(size: TypeSize) {
  return {
    fontFamily: FONT_FAMILIES.headline,
    fontSize: size,
    fontWeight: size >= 24 ? 760 : 700,
    // By so little are large ones told from small ones by what stands in for the font: host, font-faces.
    fontStretch: size >= 24 ? '77.75%' : '78%',
    lineHeight: size >= 32 ? 1.04 : 1.15,
    letterSpacing: size >= 32 ? '-0.02em' : '-0.005em',
    // The condensed space is too narrow to tell words apart.
    wordSpacing: '.06em',
    textWrap: 'balance',
  } as const;
}

export function text(size: TypeSize, weight = 400) {
  return { fontSize: size, fontWeight: weight, lineHeight: 1.5 } as const;
}

/** Motion: at most 200 ms (the drawer's 700 ms is the specification's). */
export const MOTION_MS = 160;
export const DRAWER_MS = 700;
