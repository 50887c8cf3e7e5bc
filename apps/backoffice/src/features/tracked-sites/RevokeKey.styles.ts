import { space, style } from '@tribina/theme';

export const question = style({ display: 'grid', gap: space[8], minWidth: 220, margin: 0, padding: 0, border: 0 });
