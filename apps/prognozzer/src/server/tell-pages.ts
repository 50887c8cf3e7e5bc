import { BadgesPage, SharedBadgePage } from '../pages/BadgePages';
import { AboutPage, HowToPlayPage, JokersPage, MenuPage, PrizesPage, RulesPage } from '../pages/guide-parts';
import { LATE_PAGES } from '../pages/late-pages';
import { tellRest } from '../pages/rest';
import { RestPage, restPage } from '../pages/rest-pages';
import { RankingsPage } from '../pages/RankingsPage';
import { UserDataPage } from '../pages/UserDataPage';

/** A browser gets each page when it needs it; a renderer has them all at once. */
export function tellPages(): void {
  tellRest({ restPage, RestPage });
  LATE_PAGES.menu.tell(MenuPage);
  LATE_PAGES.rankings.tell(RankingsPage);
  LATE_PAGES.jokers.tell(JokersPage);
  LATE_PAGES.about.tell(AboutPage);
  LATE_PAGES.howToPlay.tell(HowToPlayPage);
  LATE_PAGES.rules.tell(RulesPage);
  LATE_PAGES.prizes.tell(PrizesPage);
  LATE_PAGES.userData.tell(UserDataPage);
  LATE_PAGES.badges.tell(BadgesPage);
  LATE_PAGES.sharedBadge.tell(SharedBadgePage);
}
