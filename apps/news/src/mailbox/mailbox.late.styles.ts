import { palette, space, style } from '@tribina/theme';

export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space[8],
  '& label': { flex: '0 1 420px' },
});

export const letters = style({ borderTop: `3px solid ${palette('ink')}` });

export const letter = style({
  borderBottom: `1px solid ${palette('line')}`,
  '& summary': {
    display: 'grid',
    gap: space[4],
    minHeight: 44,
    alignContent: 'center',
    padding: `${space[8]}px 0`,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& summary span': { color: palette('ink2'), fontSize: 13 },
  '& p': { padding: `${space[8]}px 0 ${space[16]}px`, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 640 },
});
