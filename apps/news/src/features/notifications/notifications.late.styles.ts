import { palette, space, style, TOUCH_TARGET } from '@tribina/theme';

/** What is chosen, and what can be done with it. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  paddingBottom: space[16],
  '& > fieldset': { display: 'flex', gap: space[8], margin: '0 auto 0 0', padding: 0, border: 0 },
  '& [aria-pressed="true"]': { borderColor: palette('brand'), color: palette('brand') },
});

/** What comes after the list. */
export const foot = style({ paddingTop: space[16] });

/** New ones wait here; nothing below it moves, for its place is always there. */
export const arrivals = style({ minHeight: TOUCH_TARGET });

/** A notification is a link as a whole; a mark at its side says that it was not opened. */
export const entry = style({
  display: 'grid',
  gap: space[4],
  padding: `${space[12]}px 0 ${space[12]}px ${space[16]}px`,
  borderLeft: '3px solid transparent',
  '&[data-unopened]': { borderLeftColor: palette('brand'), background: palette('surface') },
  '&:hover > :first-child': { textDecoration: 'underline' },
});

export const text = style({ fontWeight: 400, overflowWrap: 'anywhere', '[data-unopened] > &': { fontWeight: 650 } });

export const excerpt = style({ maxWidth: '72ch', overflowWrap: 'anywhere' });
