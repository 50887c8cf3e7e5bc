import type { RemoteManifest, RouteDefinition } from '@tribina/shell-api';
import { paths } from './shared/paths';

/** The screens are the same in every edition, and ask for their data in the browser alone. */
function route(id: string, path: string, query: readonly string[] = []): RouteDefinition {
  const at = [path];
  return { id, paths: { rs: at, hr: at, ke: at }, mode: 'root', pageType: 'OTHER', data: {}, query, cache: null };
}

const STAGE = `${paths.challenges}/stages/:id(number)`;

/** What `./backoffice` shows; the server knows of it only that it is the game's (apps/backoffice). */
export const gameDeskManifest: RemoteManifest = {
  name: 'prognozzer',
  shellApi: '^1.0.0',
  routes: [
    route('challenges', paths.challenges),
    route('new-challenge', paths.newChallenge),
    route('stage', STAGE),
    route('edit-stage', `${STAGE}/edit`),
    route('prizes', paths.prizes, ['challenge']),
    route('players', paths.players, ['term']),
    route('notices', paths.notices),
    route('audit', paths.audit),
  ],
  islands: [],
};
