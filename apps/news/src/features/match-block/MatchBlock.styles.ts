import { FONT_FAMILIES, palette, radius, space, style, text } from '@tribina/theme';

/** The place is kept from the start: competition, the row of the match, the line of its goals. */
export const box = style({
  minHeight: 176,
  padding: space[16],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  fontFamily: FONT_FAMILIES.interface,
  ...text(14),
  color: palette('ink2'),
});

export const goals = style({
  '& > summary': { minHeight: 44, lineHeight: '44px', cursor: 'pointer', fontWeight: 600 },
  '& li': { padding: `2px 0` },
});
