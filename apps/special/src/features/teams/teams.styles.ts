import { headline, mq, palette, space, style, TOUCH_TARGET } from '@tribina/theme';

export const tabs = style({
  display: 'flex',
  gap: space[24],
  overflowX: 'auto',
  borderBottom: `1px solid ${palette('line')}`,
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  borderBottom: '3px solid transparent',
  fontWeight: 650,
  whiteSpace: 'nowrap',
  color: palette('ink2'),
  '&[aria-current]': { color: palette('ink'), borderBottomColor: palette('brand') },
  '&:hover': { color: palette('ink') },
});

export const groups = style({
  display: 'grid',
  gap: `${space[32]}px ${space[24]}px`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  [mq.fromTablet]: { gap: `${space[32]}px` },
});

/** Teams that are of no group. */
export const alone = style({ columns: '240px', columnGap: space[32], '& li': { breakInside: 'avoid' } });

export const team = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: TOUCH_TARGET,
  borderBottom: `1px solid ${palette('line')}`,
  ...headline(18),
  '&:hover': { color: palette('brand') },
});
