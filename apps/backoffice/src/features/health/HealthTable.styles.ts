import { palette, style } from '@tribina/theme';

export const good = style({ color: palette('good'), fontWeight: 650 });
export const bad = style({ color: palette('live'), fontWeight: 650 });

export const bar = style({
  width: 120,
  height: 8,
  '& rect:first-of-type': { fill: palette('line') },
  '& rect:last-of-type': { fill: palette('warn') },
});
