/** What `main.mjs` finds of the start where it has been built: the rest is read once it is known to be of today. */
import { isBuilt } from './fingerprint';
import { ROOT } from './paths';

export const isOfToday = (): boolean => isBuilt(ROOT);
export const start = (): Promise<unknown> => import('./main');
