import { latePart } from '../shared/late-part';

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
