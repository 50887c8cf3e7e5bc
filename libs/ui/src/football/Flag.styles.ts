import { palette, style } from '@tribina/theme';

// A nation without a flag has a crest.
const edge = { flex: 'none', borderRadius: 2, outline: `1px solid ${palette('line')}`, objectFit: 'contain' } as const;

export const flag = style({ ...edge, width: 24, height: 16 });

export const largeFlag = style({ ...edge, width: 48, height: 32 });

export const crest = style({ width: 20, height: 20, flex: 'none' });

export const largeCrest = style({ width: 40, height: 40, flex: 'none' });
