import { palette, space, style } from '@tribina/theme';

export const course = style({
  display: 'grid',
  gap: space[4],
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '56px 24px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space[12],
    padding: `${space[8]}px 0`,
    borderBottom: `1px solid ${palette('line')}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { color: palette('ink2'), fontSize: 14 },
});

export const none = style({ padding: `${space[24]}px 0`, color: palette('ink2') });
