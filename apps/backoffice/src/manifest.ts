import type { RemoteManifest, RouteDefinition } from '@tribina/shell-api';
import { AUDIT_PATH, GAME_PATH, MAILBOX_PATH, MODERATION_PATH, NEWSROOM_PATH, TRAFFIC_PATH } from './shared/paths';

/** The console is the same in every edition, and asks for its data in the browser alone: the server knows no session of it. */
function route(id: string, path: string): RouteDefinition {
  const paths = { rs: [path], hr: [path], ke: [path] };
  return { id, paths, mode: 'root', pageType: 'OTHER', data: {}, cache: null };
}

/** As deep as screens of another team go; which there are is theirs to say. */
function screens(id: string, path: string): RouteDefinition {
  const paths = ['', '/:first', '/:first/:second', '/:first/:second/:third'].map((rest) => path + rest);
  return { ...route(id, path), paths: { rs: paths, hr: paths, ke: paths } };
}

const routes: readonly RouteDefinition[] = [
  route('overview', '/backoffice'),
  route('remote', '/backoffice/releases/:remote'),
  route('audit', AUDIT_PATH),
  // Asked for at services/tracking, by the account at the portal.
  route('traffic', TRAFFIC_PATH),
  // The news team's own screens (`./backoffice` of its remote), which the host mounts in this frame.
  screens('newsroom', NEWSROOM_PATH),
  screens('moderation', MODERATION_PATH),
  screens('mailbox', MAILBOX_PATH),
  // The game team's.
  screens('game', GAME_PATH),
];

export const manifest: RemoteManifest = { name: 'backoffice', shellApi: '^1.0.0', routes, islands: [] };
