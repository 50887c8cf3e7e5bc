import { mq, space, style } from '@tribina/theme';

/** Over the page, under the header of each width: nothing makes room for it. */
export const place = style({
  position: 'fixed',
  zIndex: 15,
  inset: '72px 0 auto',
  textAlign: 'center',
  pointerEvents: 'none',
  [mq.fromTablet]: { top: 132 },
  '& > button': {
    pointerEvents: 'auto',
    padding: `0 ${space[24]}px`,
    borderRadius: 24,
    boxShadow: '0 2px 12px rgb(0 0 0/.3)',
  },
});
