import { palette, space, style, TOUCH_TARGET } from '@tribina/theme';

export const details = style({ fontSize: 14, marginBottom: -space[12], borderTop: `1px solid ${palette('line')}` });

export const summary = style({
  minHeight: TOUCH_TARGET,
  lineHeight: `${TOUCH_TARGET}px`,
  fontWeight: 650,
  color: palette('ink2'),
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
});

export const goals = style({
  '& li': {
    display: 'grid',
    gridTemplateColumns: '52px 24px 1fr auto',
    alignItems: 'center',
    gap: space[8],
    padding: `${space[4]}px 0`,
    fontVariantNumeric: 'tabular-nums',
  },
});

export const note = style({ padding: `${space[4]}px 0 ${space[12]}px`, fontSize: 13, color: palette('ink3') });
