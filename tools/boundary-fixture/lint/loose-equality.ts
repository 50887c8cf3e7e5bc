export const isOne = (n: number | string): boolean => n == 1;
