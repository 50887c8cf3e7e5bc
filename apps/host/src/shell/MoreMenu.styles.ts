import { mq, space, style } from '@tribina/theme';

/** On a phone the drawer holds it. */
export const fromTablet = style({ display: 'none', [mq.fromTablet]: { display: 'block' } });

/** Its button stands at the end of the header. */
export const atEnd = style({
  '@supports (position-area: bottom)': { positionArea: 'bottom span-left' },
  '& ul + p': { paddingTop: space[16] },
});
