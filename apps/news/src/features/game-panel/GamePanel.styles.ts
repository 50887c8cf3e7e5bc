import { headline, mq, palette, radius, space, style, text } from '@tribina/theme';

export const panel = style({
  display: 'grid',
  gap: space[24],
  padding: space[24],
  borderRadius: radius.panel,
  background: palette('panel'),
  color: palette('onPanel'),
  [mq.fromTablet]: { gridTemplateColumns: '5fr 6fr', gap: space[32] },
});

export const title = style({ ...headline(38), marginBottom: space[12], textTransform: 'uppercase' });

export const lead = style({ ...text(16), marginBottom: space[16], color: palette('onPanel2') });

export const cards = style({ display: 'grid', gap: space[12], alignContent: 'start' });

export const card = style({ padding: space[12], borderRadius: radius.control, background: palette('panelRaised') });

export const team = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: space[8],
  ...text(16, 650),
  fontVariantNumeric: 'tabular-nums',
});

export const label = style({ display: 'block', marginBottom: space[4], ...text(13), color: palette('onPanel2') });

export const picks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[8],
  marginTop: space[12],
  '& > li': {
    padding: space[8],
    borderRadius: radius.control,
    background: palette('control'),
    textAlign: 'center',
    ...text(16, 700),
    lineHeight: 1.2,
  },
  '& small': { display: 'block', fontSize: 12, fontWeight: 400 },
});
