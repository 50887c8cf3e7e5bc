import { classes, headline, mq, palette, radius, space, style } from '@tribina/theme';
import { card, stack } from '../../shared/controls.styles';

export const box = classes(
  card,
  stack,
  style({ maxWidth: 640, margin: `${space[24]}px auto`, [mq.fromTablet]: { marginTop: space[48] } }),
);

export const title = style(headline(24));

export const command = style({
  padding: space[12],
  borderRadius: radius.control,
  background: palette('sunk'),
  whiteSpace: 'pre-wrap',
  fontSize: 14,
});
