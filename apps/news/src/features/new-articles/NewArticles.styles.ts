import { space, style, TOUCH_TARGET } from '@tribina/theme';

/** At the foot of the window, and at the end of the list in room of its own: it covers neither what a page is called nor the way to it. */
export const place = style({
  position: 'sticky',
  bottom: space[16],
  zIndex: 5,
  height: TOUCH_TARGET,
  textAlign: 'center',
  pointerEvents: 'none',
  '& button': {
    pointerEvents: 'auto',
    padding: `0 ${space[24]}px`,
    borderRadius: 24,
    boxShadow: '0 2px 12px rgb(0 0 0/.3)',
  },
  // What the host says stands above it.
  'html:has(& button)': { '--bottom-controls': `${space[16] + TOUCH_TARGET}px` },
});
