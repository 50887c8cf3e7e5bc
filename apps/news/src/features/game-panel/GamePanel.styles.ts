import { mq, palette, radius, space, style } from '@tribina/theme';

export const panel = style({
  display: 'grid',
  gap: space[24],
  padding: space[24],
  borderRadius: radius.panel,
  background: palette('panel'),
  color: palette('onPanel'),
  [mq.fromTablet]: { gridTemplateColumns: '5fr 6fr' },
});

export const lead = style({ margin: `${space[12]}px 0 ${space[16]}px`, color: palette('onPanel2') });

export const card = style({
  padding: space[12],
  borderRadius: radius.control,
  background: palette('panelRaised'),
  '& + &': { marginTop: space[12] },
});

export const label = style({ display: 'block', fontSize: 13, color: palette('onPanel2') });

/** Three outcomes beside each other; the odds of the promo stand in them too. */
export const picks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[8],
  marginTop: space[8],
  textAlign: 'center',
  '& > li': { padding: space[8], borderRadius: radius.control, background: palette('control') },
});
