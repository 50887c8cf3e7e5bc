import { palette, sideways, space, style } from '@tribina/theme';

/** A table wider than a phone is scrolled by itself. */
export const table = style({
  ...sideways('paper'),
  '& table': { width: '100%' },
  '& :is(th, td)': { padding: space[8], borderBottom: `1px solid ${palette('line')}`, textAlign: 'left' },
});
