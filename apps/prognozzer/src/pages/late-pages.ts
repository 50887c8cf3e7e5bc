import type { Edition } from '@tribina/editions';
import { matchRoute } from '@tribina/shell-api';
import { manifest } from '../manifest';
import { latePart } from '../shared/late-part';
import { loadRest } from './rest';

const guide = () => import(/* webpackChunkName: "guide" */ './guide-parts');
const badges = () => import(/* webpackChunkName: "badges" */ './BadgePages');

/** The pages below the game's home: each comes with its own chunk, for nobody reads them all. */
export const LATE_PAGES = {
  menu: latePart(() => guide().then(({ MenuPage }) => MenuPage)),
  rankings: latePart(() =>
    import(/* webpackChunkName: "rankings" */ './RankingsPage').then(({ RankingsPage }) => RankingsPage),
  ),
  jokers: latePart(() => guide().then(({ JokersPage }) => JokersPage)),
  about: latePart(() => guide().then(({ AboutPage }) => AboutPage)),
  howToPlay: latePart(() => guide().then(({ HowToPlayPage }) => HowToPlayPage)),
  rules: latePart(() => guide().then(({ RulesPage }) => RulesPage)),
  prizes: latePart(() => guide().then(({ PrizesPage }) => PrizesPage)),
  userData: latePart(() =>
    import(/* webpackChunkName: "user-data" */ './UserDataPage').then(({ UserDataPage }) => UserDataPage),
  ),
  badges: latePart(() => badges().then(({ BadgesPage }) => BadgesPage)),
  sharedBadge: latePart(() => badges().then(({ SharedBadgePage }) => SharedBadgePage)),
};

/** Begins to load the page of a path, while its data are still asked for. */
export function loadPage(edition: Edition, path: string): void {
  const id = matchRoute(manifest.routes, edition.id, path)?.route.id;
  if (id !== 'home') loadRest();
  for (const [name, { load }] of Object.entries(LATE_PAGES)) if (name === id) load();
}
