import { mq, palette, space, style, text } from '@tribina/theme';

export const strip = style({
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${palette('line')} transparent`,
  background: palette('sunk'),
  borderBottom: `1px solid ${palette('line')}`,
  '&:focus-visible': { outlineOffset: -3 },
});

export const track = style({ display: 'flex' });

export const item = style({
  flex: 'none',
  width: 176,
  minHeight: 80,
  padding: `${space[8]}px ${space[16]}px`,
  borderRight: `1px solid ${palette('line')}`,
  ...text(13, 650),
  lineHeight: 1.45,
  '&:first-of-type': { paddingLeft: 0, width: 160 },
  [mq.fromTablet]: { minHeight: 76 },
});

export const label = style({ display: 'block', fontSize: 12, fontWeight: 400, color: palette('ink3') });

export const live = style({ color: palette('live'), fontWeight: 700 });

export const team = style({
  display: 'flex',
  gap: space[8],
  '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: 1 },
  '& > :last-of-type': { fontVariantNumeric: 'tabular-nums' },
});
