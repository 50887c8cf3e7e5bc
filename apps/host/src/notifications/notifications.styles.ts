import { mq, palette, space, style, TOUCH_TARGET } from '@tribina/theme';

const FOR_OTHERS = ':root:not([data-signed-in="true"]) &';

/** Desktop only, and only where somebody is logged in: the boot script knows before the first paint. */
export const bell = style({
  display: 'none',
  [mq.fromTablet]: { display: 'block', [FOR_OTHERS]: { display: 'none' } },
  '& > button': { position: 'relative' },
});

const number = {
  minWidth: 20,
  padding: '0 5px',
  borderRadius: 10,
  background: palette('brand'),
  color: palette('onBrand'),
  fontSize: 12,
  fontWeight: 650,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
} as const;

export const badge = style({ ...number, position: 'absolute', top: -7, right: -7 });

export const dropdown = style({ width: 380 });

/** As high as its link: what comes in it moves nothing. */
export const drawerLink = style({
  minHeight: TOUCH_TARGET,
  marginTop: space[8],
  [FOR_OTHERS]: { display: 'none' },
  '& svg': { width: 20, height: 20, marginRight: space[8] },
});

export const count = style({ ...number, marginLeft: 'auto' });
