import { headline, palette, radius, space, style } from '@tribina/theme';

export const card = style({
  maxWidth: 440,
  margin: `${space[32]}px auto`,
  padding: space[24],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
});

export const title = style({ ...headline(32), marginBottom: space[8] });
