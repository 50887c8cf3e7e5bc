import { mq, palette, style } from '@tribina/theme';

export const logo = style({ display: 'inline-flex', alignItems: 'center', gap: 10, whiteSpace: 'nowrap' });

export const mark = style({
  width: 26,
  height: 24,
  fill: palette('brand'),
  [mq.fromTablet]: { width: 30, height: 28 },
});

export const wordmark = style({
  fontSize: 26,
  fontWeight: 800,
  fontStretch: '80%',
  lineHeight: 1,
  letterSpacing: '-0.01em',
  [mq.fromTablet]: { fontSize: 32 },
});

export const suffix = style({
  alignSelf: 'flex-end',
  marginBottom: 2,
  fontSize: 13,
  fontWeight: 600,
  color: palette('ink2'),
});
