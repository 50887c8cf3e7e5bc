import { palette, radius, space, style } from '@tribina/theme';

export const entry = style({
  display: 'grid',
  gap: 2,
  padding: `${space[12]}px ${space[8]}px`,
  'li + li > &': { borderTop: `1px solid ${palette('line')}` },
  borderRadius: radius.control,
  fontSize: 14,
  '&:hover': { background: palette('sunk') },
});

export const entryText = style({ fontWeight: 650, overflowWrap: 'anywhere' });

export const entryNote = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: palette('ink2'),
});

export const entryTime = style({ fontSize: 12, color: palette('ink3') });
