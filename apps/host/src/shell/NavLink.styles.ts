import { palette, style } from '@tribina/theme';

export const entryLogo = style({ flex: 'none', width: 20, height: 20, marginRight: 8, objectFit: 'contain' });

export const entryText = style({
  display: 'grid',
  lineHeight: 1.3,
  '& small': { fontSize: 12, fontWeight: 400, color: palette('ink3') },
});
