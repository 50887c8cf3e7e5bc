import { a } from './circle-a';
export const b = (): number => a() + 1;
