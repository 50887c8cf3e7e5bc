import { palette, radius, space, style } from '@tribina/theme';

export const panel = style({
  padding: `${space[16]}px ${space[16]}px 0`,
  borderTop: `6px solid ${palette('special')}`,
  borderRadius: radius.panel,
  background: palette('sand'),
  // The quietest ink is too quiet on sand.
  '& p': { color: palette('ink2') },
});
