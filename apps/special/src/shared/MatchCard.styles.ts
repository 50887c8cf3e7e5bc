import { palette, radius, space, style } from '@tribina/theme';

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[8],
  height: '100%',
  padding: `${space[12]}px ${space[16]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  '& a:hover': { textDecoration: 'underline' },
});

export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[12],
  fontSize: 13,
  lineHeight: 1.4,
  color: palette('ink2'),
  '& time': { fontWeight: 650 },
});

export const live = style({ color: palette('live'), fontWeight: 700 });

export const tag = style({ flex: 'none', color: palette('brand'), fontWeight: 650 });

export const small = style({ fontSize: 13, lineHeight: 1.4, color: palette('ink3') });
