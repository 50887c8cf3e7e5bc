import { palette, radius, space, style } from '@tribina/theme';

const NOTCH = 9;
/** Where the ticket is torn off, from below. */
const TEAR = 64;

/** A paper with two notches bitten out where it is torn off. */
export const ticket = style({
  display: 'grid',
  gap: space[12],
  padding: space[16],
  borderRadius: radius.panel,
  background: palette('sand'),
  color: palette('ink'),
  textAlign: 'center',
  maskImage: `radial-gradient(circle at 0 calc(100% - ${TEAR}px), transparent ${NOTCH}px, #000 0), radial-gradient(circle at 100% calc(100% - ${TEAR}px), transparent ${NOTCH}px, #000 0)`,
  maskComposite: 'intersect',
});

export const head = style({ fontSize: 14, fontWeight: 700, color: palette('brand') });

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[8],
});

export const side = style({ display: 'grid', justifyItems: 'center', gap: space[8] });

/** Room for two lines, as many as a name has. */
export const name = style({ display: 'grid', alignContent: 'center', minHeight: '2.3em' });

/** As wide for a score as for a time. */
export const middle = style({ minWidth: '4.6ch', fontVariantNumeric: 'tabular-nums' });

export const foot = style({
  display: 'grid',
  alignContent: 'center',
  height: TEAR - space[16],
  borderTop: `2px dashed ${palette('ink3')}`,
  paddingTop: space[12],
  fontSize: 13,
  lineHeight: 1.4,
  color: palette('ink2'),
});
