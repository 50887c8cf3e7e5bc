import { palette, space, style } from '@tribina/theme';

export const dayTitle = style({
  paddingTop: space[24],
  fontSize: 14,
  color: palette('ink2'),
  '&::first-letter': { textTransform: 'uppercase' },
});

export const timed = style({ display: 'grid', gridTemplateColumns: '56px 1fr', alignItems: 'baseline' });

export const paging = style({ marginTop: space[16] });
