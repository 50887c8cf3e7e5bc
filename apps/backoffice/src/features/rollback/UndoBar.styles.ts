import { palette, radius, space, style } from '@tribina/theme';

/** Stays in view while it counts: the only thing on the page that floats. */
export const bar = style({
  position: 'sticky',
  bottom: space[12],
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  marginTop: space[16],
  padding: `${space[8]}px ${space[12]}px`,
  borderRadius: radius.panel,
  background: palette('panel'),
  color: palette('onPanel'),
  fontSize: 14,
  boxShadow: '0 4px 16px rgb(0 0 0 / 25%)',
  '& progress': { width: 120, accentColor: palette('onPanel') },
  '& button': { marginLeft: 'auto' },
});
