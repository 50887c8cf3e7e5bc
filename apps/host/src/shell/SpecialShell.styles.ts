import { container, headline, mq, palette, space, style } from '@tribina/theme';

export const header = style({ background: palette('brand'), color: palette('onBrand') });

export const inner = style({ ...container, display: 'flex', alignItems: 'center', gap: space[16], minHeight: 64 });

export const title = style({
  ...headline(24),
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  textTransform: 'uppercase',
  [mq.fromTablet]: { fontSize: 32 },
});

export const logo = style({ width: 40, height: 40 });
export const largeLogo = style({ width: 56, height: 56 });

export const end = style({ display: 'flex', gap: space[8], marginLeft: 'auto' });

export const menu = style({ background: palette('sand'), color: palette('ink') });

export const list = style({ ...container, display: 'flex', gap: space[24], overflowX: 'auto' });

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
