import { style } from '@tribina/theme';

/** How large a writer's picture is. */
export const portrait = style({ width: 72 });
