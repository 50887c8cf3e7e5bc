import { palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

const POSITIONS = ['GOALKEEPER', 'DEFENCE', 'MIDFIELD', 'ATTACK', 'COACH'];

/** What is chosen alone stays: no script is needed for it. */
const shown = Object.fromEntries(
  POSITIONS.map((position) => [
    `&:has([value=${position}]:checked) [data-position]:not([data-position=${position}])`,
    { display: 'none' },
  ]),
);

export const filter = style({
  '& h3': { marginTop: space[16] },
  '& fieldset': { margin: 0, padding: 0, border: 0 },
  '& label > span': {
    display: 'grid',
    placeItems: 'center',
    minHeight: TOUCH_TARGET,
    padding: `0 ${space[12]}px`,
    borderRadius: radius.control,
    border: `1px solid ${palette('ink3')}`,
    cursor: 'pointer',
  },
  '& :checked + span': { background: palette('ink'), color: palette('paper') },
  '& :focus-visible + span': { outline: `3px solid ${palette('brand')}`, outlineOffset: 2 },
  ...shown,
});
