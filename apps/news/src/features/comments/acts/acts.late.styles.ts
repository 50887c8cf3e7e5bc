import { palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

const floating = {
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  color: palette('ink'),
  boxShadow: '0 8px 28px rgb(0 0 0/.25)',
} as const;

/** In place of what was written: as wide as it. */
export const editing = style({ flex: '1 0 100%' });

/** What its author alone sees. */
export const own = style({
  margin: `${space[8]}px 0`,
  padding: `${space[8]}px ${space[16]}px`,
  borderLeft: `3px solid ${palette('warn')}`,
  background: palette('sunk'),
});

export const dialog = style({
  ...floating,
  width: 'min(440px,100vw - 32px)',
  maxHeight: 'calc(100dvh - 32px)',
  margin: 'auto',
  padding: space[24],
  overflow: 'auto',
  '&::backdrop': { background: 'rgb(0 0 0/.5)' },
});

export const reasons = style({ margin: `${space[12]}px 0`, padding: 0, border: 0 });
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: TOUCH_TARGET,
  '& input': { width: 20, height: 20, accentColor: palette('brand') },
});

/** Over what follows the text. */
export const options = style({ ...floating, position: 'absolute', zIndex: 3, top: '100%', left: 0, minWidth: 240 });
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[12]}px`,
  cursor: 'pointer',
  '&[aria-selected="true"], &:hover': { background: palette('sunk'), boxShadow: `inset 3px 0 ${palette('brand')}` },
});
