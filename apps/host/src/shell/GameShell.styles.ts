import { container, headline, palette, space, style } from '@tribina/theme';

export const header = style({ background: palette('bar'), color: palette('onPanel') });

export const inner = style({ ...container, display: 'flex', alignItems: 'center', gap: space[16], minHeight: 64 });

export const title = style({
  ...headline(24),
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  textTransform: 'uppercase',
});

export const mark = style({ width: 26, height: 24, fill: 'currentcolor' });

/** It begins where the name ends, whatever stands in it: who reads comes later than the page. */
export const end = style({
  display: 'flex',
  flexGrow: 1,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[12],
});
