import { palette, space, style, TOUCH_TARGET } from '@tribina/theme';

/** What can be done with something that is read: quiet, and as high as a thumb. */
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: TOUCH_TARGET,
  minHeight: TOUCH_TARGET,
  fontSize: 14,
  color: palette('ink2'),
  '&:hover': { textDecoration: 'underline' },
  '& svg': { width: 18, height: 18 },
  '&[aria-pressed="true"]': { color: palette('brand'), fontWeight: 650 },
  '&[aria-pressed="true"] svg': { fill: 'currentcolor' },
});

/** A thumb that points down. */
export const down = style({ '& svg': { transform: 'scaleY(-1)' } });
