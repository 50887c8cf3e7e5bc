import { mq, palette, space, style } from '@tribina/theme';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  '& > :first-child': { containerType: 'inline-size' },
  [mq.fromTablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(380px, 34%)', alignItems: 'start', gap: space[48] },
});

/** The one line above the type scale: the poster of the event. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.25em',
  minHeight: '0.98em',
  // The name of a country in one line, on the smallest phones too.
  fontSize: 'max(min(12vw, 46px), min(8vw, 104px))',
  fontWeight: 800,
  fontStretch: '75%',
  lineHeight: 0.98,
  letterSpacing: '-0.02em',
  textTransform: 'uppercase',
  overflowWrap: 'anywhere',
  // Ten letters and a flag, beside the ticket.
  [mq.fromTablet]: { fontSize: 'min(8vw, 14cqi, 104px)' },
});

export const winner = style({ flex: 'none', '& img': { width: '0.96em', height: '0.64em' } });

export const tail = style({ display: 'block', color: 'var(--accent)' });

export const dates = style({ marginTop: space[8], color: palette('onPanel2') });

export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[12]}px ${space[32]}px`,
  marginTop: space[24],
});

export const figure = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  paddingLeft: space[12],
  borderLeft: '3px solid var(--accent)',
  '& dt': { fontSize: 13, color: palette('onPanel2') },
  // Room for three digits: another one moves nothing beside it.
  '& dd': { minWidth: '3ch', fontSize: 20, fontWeight: 700, lineHeight: 1.15, fontVariantNumeric: 'tabular-nums' },
});
