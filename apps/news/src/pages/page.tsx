import { Island } from '@tribina/federation-web/islands';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { Fragment, type ReactElement } from 'react';
import { BannerPopup } from '../features/banner/BannerPopup';
import { aboutPage } from './AboutPage';
import { accountPage, forgotPage, registerPage, resetPage, verifyPage } from './AccountPages';
import { allNewsPage } from './AllNewsPage';
import { appsPage } from './AppsPage';
import { articlePage } from './ArticlePage';
import { bettingPage } from './BettingPage';
import { categoryPage } from './CategoryPage';
import { commentsPage, newCommentPage } from './CommentsPage';
import { clubPage } from './ClubPage';
import { dayPage } from './DayPage';
import { decisionPage, decisionsPage } from './DecisionsPage';
import { favouritesPage } from './FavouritesPage';
import { gonePage } from './GonePage';
import { homePage } from './HomePage';
import { privacyPage, termsPage } from './LegalPage';
import { loginPage } from './LoginPage';
import { notFoundPage } from './NotFoundPage';
import { notificationsPage } from './NotificationsPage';
import { rssPage } from './RssPage';
import { scorersStandingsPage, seasonSchedulesPage } from './SeasonPage';
import { offlinePage } from './OfflinePage';
import { searchPage } from './SearchPage';
import { tagPage } from './TagPage';
import { writerPage } from './WriterPage';

type Page = (input: PageInput) => PageOutput<ReactElement>;

/** The page of each route of the manifest. */
export const PAGES: ReadonlyMap<string, Page> = new Map([
  ['home', homePage],
  ['all-news', allNewsPage],
  ['day', dayPage],
  ['tag', tagPage],
  ['writer', writerPage],
  ['club', clubPage],
  ['search', searchPage],
  ['login', loginPage],
  ['forgot-password', forgotPage],
  ['reset-password', resetPage],
  ['register', registerPage],
  ['verify-account', verifyPage],
  ['account', accountPage],
  ['decisions', decisionsPage],
  ['decision', decisionPage],
  ['offline', offlinePage],
  ['favourites', favouritesPage],
  ['notifications', notificationsPage],
  ['betting-news', bettingPage],
  ['rss', rssPage],
  ['about-us', aboutPage],
  ['terms-of-use', termsPage],
  ['privacy-policy', privacyPage],
  ['apps', appsPage],
  ['season-schedules', seasonSchedulesPage],
  ['scorers-standings', scorersStandingsPage],
  ['comments', commentsPage],
  ['new-comment', newCommentPage],
  ['article', articlePage],
  ['category', categoryPage],
]);

/** Pages that are come to for reading: those that a banner may appear on. */
const WITH_BANNER = new Set(['home', 'all-news', 'category', 'article']);

/** A page of the remote: the same on the server and in the browser. */
export function page(input: PageInput): PageOutput<ReactElement> {
  const output = isGone(input) ? gonePage(input) : (PAGES.get(input.route) ?? notFoundPage)(input);
  if (output.kind === 'redirect') return output;
  // Another address is another page: nothing that a reader did on the last one lives on in it.
  return {
    ...output,
    element: (
      <Fragment key={`${input.path}?${new URLSearchParams(input.query).toString()}`}>
        {output.element}
        {output.status === 200 && WITH_BANNER.has(input.route) ? (
          <Island
            remote="news"
            name="BannerPopup"
            component={BannerPopup}
            props={{ language: input.edition.language }}
          />
        ) : null}
      </Fragment>
    ),
  };
}

/** Whether what the page is about was withdrawn; only a required answer says so. */
function isGone({ data }: PageInput): boolean {
  return Object.values(data).some((result) => !result.isOk && result.status === 410);
}
