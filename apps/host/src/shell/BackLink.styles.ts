import { mq, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

export const back = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space[8],
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[12]}px`,
  border: '1px solid currentcolor',
  borderRadius: radius.control,
  fontSize: 14,
  fontWeight: 650,
  '& svg': { width: 16, height: 16 },
  '&:hover': { textDecoration: 'underline' },
});

/** On a phone the arrow says it alone. */
export const narrowName = style({ display: 'none', [mq.fromSmall]: { display: 'inline' } });
