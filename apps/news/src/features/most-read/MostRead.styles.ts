import { palette, space, style } from '@tribina/theme';

/** Ranks stand in a column of their own, as large as headlines. */
export const list = style({
  counterReset: 'rank',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '32px 1fr',
    alignItems: 'baseline',
    borderBottom: `1px solid ${palette('line')}`,
    counterIncrement: 'rank',
  },
  '& > li::before': { content: 'counter(rank)', color: palette('brand') },
  '& a': { padding: `${space[12]}px 0` },
  '& a:hover': { textDecoration: 'underline' },
});
