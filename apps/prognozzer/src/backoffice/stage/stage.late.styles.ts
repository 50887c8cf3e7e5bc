import { mq, palette, space, style } from '@tribina/theme';

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[4]}px ${space[16]}px`,
  fontSize: 13,
});

/** One match below the other: what is said of them stands in columns; on a phone the name has a line of its own. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]}px ${space[16]}px`,
  fontSize: 13,
  '& h3': { flexBasis: '100%', fontSize: 16, fontWeight: 650 },
  '& strong': { fontSize: 14, fontVariantNumeric: 'tabular-nums' },
  [mq.fromTablet]: {
    minHeight: 36,
    '& h3': { flexBasis: 260 },
    '& time': { flexBasis: 180 },
    '& strong': { flexBasis: 90 },
  },
});

export const goals = style({ flex: '0 1 160px' });

export const versions = style({
  '& summary': { minHeight: 44, alignContent: 'center', cursor: 'pointer', fontSize: 13 },
});

export const change = style({
  '&[data-change="more"]': { color: palette('good') },
  '&[data-change="less"]': { color: palette('live') },
});

export const atEnd = style({ [mq.fromTablet]: { marginLeft: 'auto' } });
