import { headline, palette, radius, space, style, text } from '@tribina/theme';

export const card = style({
  maxWidth: 640,
  margin: `${space[48]}px auto`,
  padding: space[32],
  background: palette('surface'),
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  textAlign: 'center',
});

export const title = style({ ...headline(24), marginBottom: space[8] });

export const lead = style({ ...text(16), color: palette('ink2') });

export const actions = style({
  display: 'flex',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: space[12],
  marginTop: space[24],
});
