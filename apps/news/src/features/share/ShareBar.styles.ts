import { space, style, text } from '@tribina/theme';

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8], minHeight: 44, ...text(14) });
