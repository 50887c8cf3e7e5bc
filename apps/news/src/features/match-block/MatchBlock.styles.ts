import { style } from '@tribina/theme';

export const goals = style({ '& > summary': { lineHeight: '44px', cursor: 'pointer' } });
