import { palette, space, style, text } from '@tribina/theme';

export const row = style({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  alignItems: 'baseline',
  '& > time': { ...text(13, 650), fontVariantNumeric: 'tabular-nums', color: palette('ink3') },
  '& > a': { padding: `${space[12]}px 0`, ...text(16, 600), lineHeight: 1.25 },
  '& > a:hover': { textDecoration: 'underline' },
  '& + &': { borderTop: `1px solid ${palette('line')}` },
});
