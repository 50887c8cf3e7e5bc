import { space, style } from '@tribina/theme';

export const card = style({ maxWidth: 440, margin: `${space[32]}px auto` });
