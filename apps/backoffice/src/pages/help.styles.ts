import { classes, mq, palette, radius, space, style } from '@tribina/theme';
import { card, stack } from '../shared/controls.styles';

export const help = classes(card, stack, style({ marginTop: space[12] }));

export const keys = style({
  display: 'grid',
  gap: `${space[4]}px ${space[24]}px`,
  fontSize: 13,
  '& > div': { display: 'grid', gridTemplateColumns: '3em 1fr' },
  '& kbd': {
    padding: `1px ${space[4]}px`,
    border: `1px solid ${palette('line')}`,
    borderRadius: radius.control,
    fontSize: 12,
  },
  [mq.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
});
