import { palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const pagesFound = style({
  margin: `${space[8]}px 0 ${space[16]}px`,
  '& > p': { fontSize: 14, color: palette('ink2') },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: space[8], marginTop: space[4] },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: space[8],
    minHeight: TOUCH_TARGET,
    padding: `0 ${space[12]}px`,
    border: `1px solid ${palette('line')}`,
    borderRadius: radius.control,
    color: palette('ink2'),
    overflowWrap: 'anywhere',
  },
  '& a:hover > b': { color: palette('brand') },
  '& b': { fontWeight: 650, color: palette('ink') },
});
