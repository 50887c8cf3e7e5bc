import { space, style } from '@tribina/theme';

export const samples = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const sample = style({ width: 240, height: 64, fontSize: 16, fontWeight: 650 });

export const small = style({ fontSize: 13, fontWeight: 400 });

/** Fields of which one has a hint below it stand on one line all the same. */
export const fromTop = style({ alignItems: 'start' });
