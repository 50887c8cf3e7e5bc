import { space, style } from '@tribina/theme';

export const head = style({ padding: `${space[8]}px 0 ${space[16]}px` });
