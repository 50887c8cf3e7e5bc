import { mq, palette, space, style, TOUCH_TARGET, text } from '@tribina/theme';

export const head = style({
  margin: `${space[8]}px 0 ${space[24]}px`,
  paddingBottom: space[16],
  borderBottom: `3px solid ${palette('ink')}`,
  [mq.fromTablet]: { marginTop: space[24] },
});

/** Scrolled sideways on a phone rather than broken into many lines. */
export const chips = style({
  display: 'flex',
  gap: space[8],
  overflowX: 'auto',
  margin: `${space[12]}px -${space[16]}px 0`,
  padding: `0 ${space[16]}px`,
  [mq.fromTablet]: { flexWrap: 'wrap', margin: `${space[12]}px 0 0`, padding: 0 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TOUCH_TARGET,
    padding: `0 ${space[16]}px`,
    border: `1px solid ${palette('line')}`,
    borderRadius: TOUCH_TARGET,
    background: palette('surface'),
    ...text(14, 600),
    whiteSpace: 'nowrap',
  },
  '& a:hover': { borderColor: palette('ink3') },
});
