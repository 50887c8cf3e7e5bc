import { container, headline, mq, palette, radius, space, style } from '@tribina/theme';
import { iconButton } from './IconButton.styles';

export const header = style({ background: palette('brand'), color: palette('onBrand') });

export const inner = style({
  ...container,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: 64,
  [mq.fromTablet]: { gap: space[16] },
});

/** A long name takes a second line on a phone. */
export const title = style({
  ...headline(20),
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  textTransform: 'uppercase',
  '& img': { flex: 'none' },
  overflowWrap: 'anywhere',
  '@media (max-width: 359px)': { gap: space[8], fontSize: 16, '& img': { width: 32, height: 32 } },
  [mq.fromTablet]: { fontSize: 32 },
});

export const logo = style({ width: 40, height: 40 });
export const largeLogo = style({ width: 56, height: 56 });

/** Its basis is left to who knows how many buttons there are (`threeButtons`). */
export const end = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: space[8],
  marginLeft: 'auto',
  [`& .${iconButton}`]: { borderColor: 'currentcolor' },
  // It begins where the name ends, whatever has come into it.
  [mq.fromTablet]: { flexGrow: 1, justifyContent: 'flex-end' },
});

/** Made for the portal's ground; there is room for it beside the rest from a tablet on. */
export const secondLogo = style({
  display: 'none',
  padding: `${space[4]}px ${space[8]}px`,
  borderRadius: radius.control,
  background: palette('surface'),
  [mq.fromTablet]: { display: 'inline-flex' },
});

/** The ground has the colour of its number. */
export const bellHere = style({ '& > button > span': { background: palette('sand'), color: palette('ink') } });

/** The ground has the colour of its button. */
export const sessionHere = style({
  '& > a, & > button': { border: '1px solid currentcolor', background: 'transparent', color: 'inherit' },
});

export const menu = style({ background: palette('sand'), color: palette('ink') });

export const menuInner = style({ ...container, display: 'flex', alignItems: 'center', gap: space[16] });

export const entriesOf = style({ minWidth: 0, overflowX: 'auto' });

export const list = style({ display: 'flex', gap: space[24] });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  borderBottom: '3px solid transparent',
  paddingTop: 3,
  fontSize: 15,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  '&:hover': { color: palette('brand') },
  '&[aria-current="page"]': { borderBottomColor: palette('brand') },
});
