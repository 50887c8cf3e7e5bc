import { palette, space, style } from '@tribina/theme';

export const row = style({
  display: 'grid',
  gridTemplateColumns: '56px 1fr',
  alignItems: 'baseline',
  borderBottom: `1px solid ${palette('line')}`,
  '& > a': { padding: `${space[12]}px 0`, fontWeight: 600, lineHeight: 1.25 },
  '& > a:hover': { textDecoration: 'underline' },
});
