import { mq, palette, space, style } from '@tribina/theme';

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[4]}px ${space[16]}px`,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[4]}px ${space[16]}px`,
  '& h3': { fontSize: 16, fontWeight: 650 },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
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

/** On a phone too, points and ranks stand beside the name. */
export const effects = style({ '&& tbody th': { minWidth: 0 } });
