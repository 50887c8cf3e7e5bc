import { palette, style } from '@tribina/theme';

const cardShape = { display: 'inline-block', width: 12, height: 16, borderRadius: 2, justifySelf: 'center' } as const;
// The colours of cards are those of the thing itself, in every skin.
export const yellow = style({ ...cardShape, background: '#E8B800', outline: `1px solid ${palette('line')}` });
export const red = style({ ...cardShape, background: '#C8102E', outline: `1px solid ${palette('line')}` });
