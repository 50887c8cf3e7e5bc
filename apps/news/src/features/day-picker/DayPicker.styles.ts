import { palette, radius, space, style, text, TOUCH_TARGET } from '@tribina/theme';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[8],
  alignItems: 'end',
  '& > label': { gridColumn: '1 / -1', ...text(14, 600) },
  '& > input': {
    minWidth: 0,
    height: TOUCH_TARGET,
    padding: `0 ${space[12]}px`,
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('paper'),
    ...text(14),
  },
});

export const days = style({ display: 'flex', justifyContent: 'space-between', gap: space[16], marginTop: space[8] });
