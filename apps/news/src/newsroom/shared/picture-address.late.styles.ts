import { style } from '@tribina/theme';

export const mark = style({ width: 56, height: 56, objectFit: 'contain' });
