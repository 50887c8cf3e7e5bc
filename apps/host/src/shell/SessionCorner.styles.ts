import { mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const loginLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 84,
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[16]}px`,
  borderRadius: radius.control,
  background: palette('brand'),
  color: palette('onBrand'),
  fontSize: 14,
  fontWeight: 650,
  '&:hover': { textDecoration: 'underline' },
});

/** Known to have a session, but not yet whose: the place is kept, nothing is promised. */
export const waiting = style({ ':root[data-signed-in="true"] &': { visibility: 'hidden' } });

export const corner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  minHeight: TOUCH_TARGET,
  '& svg': { flex: 'none' },
});

export const name = style({
  display: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 14,
  fontWeight: 650,
  [mq.fromSmall]: { display: 'inline' },
});

export const logoutButton = style({
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[12]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  fontSize: 14,
  '&:hover': { borderColor: palette('ink3') },
});
