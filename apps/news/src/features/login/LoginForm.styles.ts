import { palette, space, style } from '@tribina/theme';

export const form = style({ display: 'grid', gap: space[16], marginTop: space[16] });

export const problem = style({
  padding: space[12],
  borderLeft: `3px solid ${palette('live')}`,
  background: palette('sunk'),
  '&:empty': { display: 'none' },
});
