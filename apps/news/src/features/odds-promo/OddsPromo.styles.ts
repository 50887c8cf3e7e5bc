import { headline, palette, radius, space, style, text } from '@tribina/theme';

export const match = style({ ...headline(20), marginBottom: space[4] });

export const values = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[8],
  margin: `${space[12]}px 0`,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    padding: space[12],
    borderRadius: radius.control,
    background: palette('sunk'),
    ...text(14),
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
  },
});
