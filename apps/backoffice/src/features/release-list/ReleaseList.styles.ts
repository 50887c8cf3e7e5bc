import { palette, style } from '@tribina/theme';

export const good = style({ color: palette('good'), fontWeight: 650 });
export const bad = style({ color: palette('live'), fontWeight: 650 });
export const waiting = style({ color: palette('warn'), fontWeight: 650 });
