import { classes, container, headline, mq, radius, space, style, TOUCH_TARGET } from '@tribina/theme';
import { narrowName } from './BackLink.styles';

/** The console's tables take the width that there is. */
export const inner = style({
  ...container,
  maxWidth: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: 52,
});

export const title = style({
  ...headline(20),
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: TOUCH_TARGET,
});

export const brand = classes(narrowName, style({ textTransform: 'uppercase' }));

export const theme = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minWidth: TOUCH_TARGET,
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[12]}px`,
  border: '1px solid currentcolor',
  borderRadius: radius.control,
  fontSize: 14,
  fontWeight: 650,
  [mq.belowSmall]: {
    '& span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '& svg': { width: 18, height: 18 },
});
