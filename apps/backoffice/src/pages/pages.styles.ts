import { space, style } from '@tribina/theme';

export const sections = style({ display: 'grid', gap: space[32], '& > *': { minWidth: 0 } });
