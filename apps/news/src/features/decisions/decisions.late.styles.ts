import { palette, radius, space, style } from '@tribina/theme';

export const list = style({
  display: 'grid',
  gap: space[16],
  marginTop: space[16],
  '& li': { paddingBottom: space[16], borderBottom: `1px solid ${palette('line')}` },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 650,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
});
export const facts = style({ color: palette('ink2'), fontSize: 14, overflowWrap: 'anywhere' });
export const details = style({
  display: 'grid',
  gap: `${space[4]}px`,
  margin: `${space[16]}px 0`,
  '& dt': { marginTop: space[8], color: palette('ink2'), fontSize: 13 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3 },
});
export const quoted = style({
  padding: space[12],
  borderRadius: radius.control,
  background: palette('sunk'),
  whiteSpace: 'pre-wrap',
});
export const textarea = style({ width: '100%', height: 'auto', padding: space[12], resize: 'vertical' });
