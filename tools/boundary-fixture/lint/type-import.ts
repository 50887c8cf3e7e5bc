import { Stats } from 'node:fs';

export const size = (stats: Stats): number => stats.size;
