import { palette, radius, space, style } from '@tribina/theme';

export const area = style({
  '& textarea': {
    width: '100%',
    padding: space[8],
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('surface'),
    color: palette('ink'),
    font: 'inherit',
    fontSize: 14,
    fontWeight: 400,
  },
});

/** Whole on one line: it is copied. */
export const key = style({ whiteSpace: 'nowrap' });
