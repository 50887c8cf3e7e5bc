import { mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const tools = style({ display: 'grid', rowGap: space[8], gridTemplateColumns: 'minmax(0, 1fr)' });

/** On phones they are moved sideways; the padding leaves room for the mark of focus. */
export const chips = style({
  display: 'flex',
  gap: space[8],
  padding: space[4],
  margin: -space[4],
  marginBottom: 0,
  overflowX: 'auto',
  [mq.fromTablet]: { flexWrap: 'wrap' },
});

export const chip = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[12]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  fontSize: 14,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: palette('ink3') },
  '&[aria-current]': { borderColor: palette('brand'), background: palette('brand'), color: palette('onBrand') },
});

/** A day: its date beside its matches, above them on phones. */
export const day = style({
  display: 'grid',
  gap: space[8],
  scrollMarginTop: space[16],
  '& + &': { marginTop: space[24] },
  [mq.fromTablet]: { gridTemplateColumns: '128px minmax(0, 1fr)', gap: space[16] },
});

/** What is over, above what is still to come. */
export const dayMatches = style({ display: 'grid', gap: space[16], minWidth: 0 });

export const dayTitle = style({
  '& time': { display: 'block' },
  '& time::first-letter': { textTransform: 'uppercase' },
});

export const today = style({
  padding: `0 ${space[8]}px`,
  borderRadius: radius.control,
  background: palette('brand'),
  color: palette('onBrand'),
  fontSize: 13,
  textTransform: 'uppercase',
});
