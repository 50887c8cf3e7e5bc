import { palette, radius, space, style, text } from '@tribina/theme';

export const form = style({ display: 'grid', gap: space[16], marginTop: space[24] });

export const field = style({
  display: 'grid',
  gap: space[4],
  ...text(14, 600),
  '& > input': {
    width: '100%',
    height: 48,
    padding: `0 ${space[12]}px`,
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('paper'),
    ...text(16),
  },
});

export const problem = style({
  padding: space[12],
  borderLeft: `3px solid ${palette('live')}`,
  background: palette('sunk'),
  ...text(14),
  '&:empty': { display: 'none' },
});
