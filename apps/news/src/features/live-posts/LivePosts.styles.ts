import { palette, space, style, text } from '@tribina/theme';

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], marginBottom: space[8] });

/** The chosen one of two is filled, and says so to those who hear it. */
export const choice = style({ '&[aria-pressed="true"]': { background: palette('ink'), color: palette('paper') } });

export const post = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  padding: `${space[16]}px 0`,
  borderTop: `1px solid ${palette('line')}`,
  ...text(16),
  '& h3': { fontWeight: 700 },
  '& a': { color: palette('brand'), textDecoration: 'underline' },
  '& time': { display: 'block', fontSize: 12, color: palette('ink3') },
});

export const minute = style({ fontWeight: 700, fontVariantNumeric: 'tabular-nums', color: palette('live') });
