import { headline, mq, palette, radius, space, style } from '@tribina/theme';

export const console = style({
  padding: `${space[8]}px ${space[16]}px ${space[48]}px`,
  [mq.fromTablet]: { padding: `${space[8]}px ${space[24]}px ${space[48]}px` },
});

export const title = style({ ...headline(32), margin: `${space[16]}px 0 ${space[12]}px` });

const BOX_HEIGHT = 320;

export const waiting = style({ height: BOX_HEIGHT, borderRadius: radius.panel, background: palette('sunk') });
