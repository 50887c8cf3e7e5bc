import { EDITION_IDS, EDITIONS, ownerOf } from '@tribina/editions';
import { matchRoute } from '@tribina/shell-api';
import { manifest } from './manifest';
import { page } from './pages/page';
import {
  AUDIT_PATH,
  GAME_PATH,
  MAILBOX_PATH,
  MODERATION_PATH,
  NEWSROOM_PATH,
  OVERVIEW_PATH,
  remotePath,
  TRAFFIC_PATH,
} from './shared/paths';
import { aPageInput } from './testing/ops';

const { routes } = manifest;

describe.each(EDITION_IDS)('the routes in %s', (edition) => {
  it.each([
    [OVERVIEW_PATH, 'overview'],
    [remotePath('tracking-agent'), 'remote'],
    [AUDIT_PATH, 'audit'],
    [TRAFFIC_PATH, 'traffic'],
    [NEWSROOM_PATH, 'newsroom'],
    [`${NEWSROOM_PATH}/articles/12/revisions`, 'newsroom'],
    [MODERATION_PATH, 'moderation'],
    [MAILBOX_PATH, 'mailbox'],
    [`${MODERATION_PATH}/users/12`, 'moderation'],
    [GAME_PATH, 'game'],
    [`${GAME_PATH}/stages/12/edit`, 'game'],
    ['/backoffice/tokens', undefined],
  ])('%s is %s', (path, route) => {
    expect(matchRoute(routes, edition, path)?.route.id).toBe(route);
    expect(ownerOf(EDITIONS[edition], path)).toBe('backoffice');
  });
});

it.each(routes.map(({ id }) => id))('%s has a page', (route) => {
  expect(page(aPageInput('rs', route, { remote: 'news' }))).toMatchObject({ kind: 'page', status: 200 });
});

it('declares no data, so that the console stands whatever else does not, and nothing of it is kept', () => {
  expect(routes.map(({ mode, data, cache }) => [mode, data, cache])).toEqual(routes.map(() => ['root', {}, null]));
  expect(manifest.islands).toEqual([]);
});
