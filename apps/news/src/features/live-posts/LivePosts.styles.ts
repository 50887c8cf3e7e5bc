import { palette, space, style } from '@tribina/theme';

/** The chosen one of two is filled, and says so to those who hear it. */
export const choice = style({ '&[aria-pressed="true"]': { boxShadow: `inset 0 -3px ${palette('brand')}` } });

export const post = style({
  display: 'grid',
  gridTemplateColumns: '64px 1fr',
  alignItems: 'baseline',
  '& time': { display: 'block' },
  '& a': { color: palette('brand'), textDecoration: 'underline' },
  '& + &': { borderTop: `1px solid ${palette('line')}` },
  padding: `${space[16]}px 0`,
});

export const minute = style({ color: palette('live') });
