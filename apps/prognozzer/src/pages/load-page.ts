import type { Edition } from '@tribina/editions';
import { gamePath } from '../shared/paths';
import { loadRest } from './rest';

/** Begins to load what makes the page of a path, while its data are still asked for; the home is there already. */
export function loadPage(edition: Edition, path: string): void {
  if (path !== gamePath(edition)) loadRest(edition, path);
}
