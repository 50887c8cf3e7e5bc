import { palette, style } from '@tribina/theme';

export const refused = style({ color: palette('live'), fontWeight: 650 });
export const done = style({ color: palette('good'), fontWeight: 650 });

/** Long names of releases break rather than push the rest aside. */
export const lines = style({
  minWidth: 220,
  overflowWrap: 'anywhere',
  '& summary': { minHeight: 24, cursor: 'pointer' },
});

export const whole = style({ maxWidth: 640, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12 });
