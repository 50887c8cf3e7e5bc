import { palette, space, style } from '@tribina/theme';

export const checks = style({
  display: 'grid',
  gap: space[4],
  fontSize: 13,
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(7em, auto) 1fr', gap: `0 ${space[12]}px` },
});

export const refused = style({ color: palette('live'), fontWeight: 650 });
export const passed = style({ color: palette('good'), fontWeight: 650 });
export const skipped = style({ color: palette('warn'), fontWeight: 650 });

export const causes = style({
  gridColumn: '1 / -1',
  margin: `${space[4]}px 0 ${space[8]}px`,
  paddingLeft: space[16],
  // A fault, and its pages below.
  '& > li': { listStyle: 'disc', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});
