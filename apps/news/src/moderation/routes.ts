import type { RemoteManifest, RouteDefinition } from '@tribina/shell-api';
import { paths } from './shared/paths';

/** The screens are the same in every edition, and ask for their data in the browser alone. */
function route(id: string, path: string): RouteDefinition {
  return { id, paths: { rs: [path], hr: [path], ke: [path] }, mode: 'root', pageType: 'OTHER', data: {}, cache: null };
}

const routes: readonly RouteDefinition[] = [
  route('moderation-queue', paths.queue),
  route('moderation-users', paths.users),
  route('moderation-user', `${paths.users}/:id(number)`),
  route('moderation-words', paths.words),
  route('moderation-audit', paths.audit),
];

/** What `./backoffice` shows of moderation; the server knows of it only that it is the news remote's (apps/backoffice). */
export const moderationManifest: RemoteManifest = { name: 'news', shellApi: '^1.0.0', routes, islands: [] };
