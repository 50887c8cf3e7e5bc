import { mq, palette, space, style } from '@tribina/theme';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[16]}px`,
  borderBottom: `1px solid ${palette('line')}`,
});

export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[4]}px 0`,
  fontSize: 13,
  '& strong': { overflowWrap: 'anywhere' },
  [mq.fromTablet]: { marginLeft: 'auto' },
});

export const scopes = style({
  '& > summary': { display: 'list-item', padding: `${space[12]}px 0`, cursor: 'pointer' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: `0 ${space[12]}px`, paddingBottom: space[8] },
});
