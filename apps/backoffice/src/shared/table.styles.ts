import { mq, palette, sideways, space, style } from '@tribina/theme';

export const scroller = style({ ...sideways('paper'), borderTop: `3px solid ${palette('ink')}` });

/** Dense, and its figures in columns. */
export const table = style({
  width: '100%',
  fontSize: 13,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${space[8]}px ${space[16]}px ${space[8]}px 0`,
    borderBottom: `1px solid ${palette('line')}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead th': { color: palette('ink2'), fontSize: 12, fontWeight: 650, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 650 },
});

export const number = style({ whiteSpace: 'nowrap', [mq.fromTablet]: { 'td&, th&': { textAlign: 'right' } } });

export const noWrap = style({ whiteSpace: 'nowrap' });
