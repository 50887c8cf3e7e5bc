import { mq, palette, space, style } from '@tribina/theme';

/** Two that stand above a list, their headlines as large as their pictures ask for. */
export const leads = style({ [mq.fromTablet]: { '& h2': { fontSize: 24 } } });

export const dayTitle = style({
  paddingTop: space[24],
  fontSize: 14,
  color: palette('ink2'),
  '&::first-letter': { textTransform: 'uppercase' },
});

export const timed = style({ display: 'grid', gridTemplateColumns: '56px 1fr', alignItems: 'baseline' });

export const paging = style({ marginTop: space[16] });
