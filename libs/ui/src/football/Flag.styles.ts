import { palette, style } from '@tribina/theme';

export const flag = style({ width: 24, height: 16, flex: 'none', borderRadius: 2, outline: `1px solid ${palette('line')}` });

export const crest = style({ width: 20, height: 20, flex: 'none' });
