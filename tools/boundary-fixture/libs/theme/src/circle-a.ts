import { b } from './circle-b';
export const a = (): number => b() + 1;
