import {
  aboutUsPath,
  accountPath,
  appsPath,
  bettingNewsPath,
  decisionsPath,
  favouritesPath,
  forgotPath,
  loginPath,
  notificationsPath,
  privacyPath,
  registerPath,
  resetPath,
  rssPath,
  seasonPath,
  termsPath,
  verifyPath,
} from '@tribina/editions';
import { categoryPatterns, OFFLINE, type RemoteManifest, type RouteDefinition } from '@tribina/shell-api';
import { EXCERPT_SIZE, LIST_CALLS, SEARCH_CALL, THREADS_SIZE } from './list-calls';
import { form, FRESH_S, get, inEach, OPTIONAL, still } from './route-parts';

/** Newest stories of the special event on the home page. */
const SPECIAL_NEWS_SIZE = 5;
/** Newest stories on a team's page. */
const CLUB_NEWS_SIZE = 6;

/** An article by its number, or by the one that it had before (spec portal §7, single-article-by-old-id). */
const ARTICLE = get('/portal/single-article/:id', { orElse: '/portal/single-article-by-old-id/:id' });

/** What a block of the article asks for; nothing is asked where it has none. */
const blockOf = (field: string) => ({ answer: 'article', path: `data.${field}` }) as const;

/** Who else vouches for members; where nobody does there are no buttons. */
const PROVIDERS = get('/api/social-providers', OPTIONAL);
/** What gateways have counted, by articles alone. */
const MOST_READ = get('/api/most-read', OPTIONAL);
/** A list without a competition in it means all of them; without the list it would be the special's. */
const ALL_COMPETITIONS = { constant: [] } as const;
/** Subgames of the final result: 1, X, 2 (contract of `Odd`). */
const RESULT_SUBGAMES = { constant: [1, 2, 3] } as const;
const WEEK_H = 7 * 24;

/** One of the competitions of a country; without it its first. */
const COMPETITION = { query: 'competition' } as const;

/** Spec portal §7: each order of comments has a call of its own. */
const COMMENT_CALLS = { '': 'by-article-id', likes: 'by-likes', dislikes: 'by-dislikes' } as const;

/** A view of an article's comments, behind the article's address. */
function comments(id: string, rest: string): RouteDefinition {
  return {
    id,
    paths: inEach(({ words }) => categoryPatterns(`/${words.news}/:slug/:id(number)${rest}`)),
    mode: 'islands',
    pageType: 'COMMENTS_VIEW',
    data: {
      article: ARTICLE,
      comments: get('/portal/get-comments-:order/:id', {
        params: { order: { query: 'sort', choices: COMMENT_CALLS } },
        query: {
          order: { query: 'sort', choices: { newest: 'newest' } },
          limit: { constant: THREADS_SIZE },
          offset: { pageOf: 'page', size: THREADS_SIZE },
        },
        ...OPTIONAL,
      }),
      thread: get('/portal/get-comment-thread/:comment', { params: { comment: { query: 'comment' } }, ...OPTIONAL }),
    },
    query: ['sort', 'page', 'comment'],
    isLive: true,
    cache: { freshSeconds: FRESH_S, tags: ['article::id'] },
  };
}

const routes: readonly RouteDefinition[] = [
  {
    id: 'home',
    paths: inEach(() => ['/']),
    mode: 'islands',
    pageType: 'HOME',
    data: {
      home: get('/portal/get-home'),
      scores: {
        method: 'POST',
        path: '/api/feed-matches',
        body: { fromTime: { hoursFromNow: -5 }, toTime: { hoursFromNow: 30 }, competitionIds: ALL_COMPETITIONS },
        ...OPTIONAL,
      },
      odds: {
        method: 'POST',
        path: '/api/feed-matches',
        body: {
          fromTime: { hoursFromNow: 0 },
          toTime: { hoursFromNow: WEEK_H },
          competitionIds: ALL_COMPETITIONS,
          subgameIds: RESULT_SUBGAMES,
        },
        ...OPTIONAL,
      },
      challenge: get('/prognozzer/challenge/get-current', OPTIONAL),
      special: get('/api/specials/active', OPTIONAL),
      specialNews: get(`/portal/all-archive-infinite-news/${SPECIAL_NEWS_SIZE}/0/true`, OPTIONAL),
      mostRead: MOST_READ,
      navigation: get('/api/get-navigation', OPTIONAL),
      stories: get('/api/list-active-stories', OPTIONAL),
      video: get('/api/global-video/active', OPTIONAL),
    },
    cache: { freshSeconds: 30, tags: ['home', 'feed', 'odds', 'game', 'special-news', 'stories', 'video'] },
    isLive: true,
  },
  {
    id: 'all-news',
    paths: inEach(({ words }) => [`/${words.allNews}`]),
    mode: 'islands',
    pageType: 'ALL_NEWS',
    data: { news: LIST_CALLS['all-news'] },
    // `date` is what the form for a day sends where there is no script.
    query: ['page', 'date'],
    cache: { freshSeconds: FRESH_S, tags: ['all-news'] },
  },
  {
    id: 'day',
    paths: inEach(({ words }) => [`/${words.allNews}/:day(date)`]),
    mode: 'islands',
    pageType: 'ALL_NEWS_BY_DATE',
    data: { news: LIST_CALLS.day },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['all-news'] },
  },
  {
    id: 'tag',
    paths: inEach(({ words }) => [`/${words.tags}/:id(number)`]),
    mode: 'islands',
    pageType: 'OTHER',
    data: { tag: get('/portal/get-tag-by-id/:id'), news: LIST_CALLS.tag },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['tag::id'] },
  },
  {
    id: 'writer',
    paths: inEach(({ words }) => [`/${words.writer}/:id(number)`]),
    mode: 'islands',
    pageType: 'OTHER',
    data: { writer: get('/portal/admins/:id'), news: LIST_CALLS.writer },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['writer::id'] },
  },
  {
    id: 'club',
    paths: inEach(({ words }) => [`/${words.club}/:id(number)`]),
    mode: 'islands',
    pageType: 'OTHER',
    data: {
      club: get('/portal/club-with-players/:id'),
      team: get('/api/feed-team-details/:team', {
        params: { team: { answer: 'club', path: 'data.competitorId' } },
        query: { competitionId: { answer: 'club', path: 'data.competitionId' } },
        ...OPTIONAL,
      }),
      news: {
        method: 'POST',
        path: '/portal/get-by-tag-cat',
        body: {
          tagId: { answer: 'club', path: 'data.tagId' },
          limit: { constant: CLUB_NEWS_SIZE },
          offset: { constant: 0 },
        },
        ...OPTIONAL,
      },
    },
    cache: { freshSeconds: FRESH_S, tags: ['club::id'] },
  },
  {
    id: 'search',
    paths: inEach(({ words }) => [`/${words.search}`]),
    mode: 'islands',
    pageType: 'OTHER',
    data: {
      found: SEARCH_CALL,
      // Whether there is one to narrow to, asked for where the address is narrowed.
      special: get('/api/specials/:shown', {
        params: { shown: { query: 'special', choices: { true: 'active' } } },
        ...OPTIONAL,
      }),
    },
    // `limited` is what the gateway shows in place of `q` to an address that asks too often.
    query: ['q', 'page', 'special', 'limited'],
    cache: { freshSeconds: FRESH_S, tags: ['all-news'] },
  },
  { ...form('login', loginPath), data: { providers: PROVIDERS } },
  form('forgot-password', forgotPath),
  form('reset-password', resetPath),
  { ...form('register', registerPath), data: { providers: PROVIDERS } },
  form('verify-account', verifyPath),
  form('account', accountPath),
  form('decisions', decisionsPath),
  form('decision', (edition) => decisionsPath(edition, ':code')),
  {
    id: 'offline',
    paths: inEach(() => [OFFLINE.path]),
    mode: 'islands',
    pageType: 'OTHER',
    data: {},
    cache: { freshSeconds: FRESH_S, tags: [] },
  },
  { ...still('favourites', favouritesPath), pageType: 'FAVORITES_VIEW' },
  still('notifications', (edition) => notificationsPath(edition, ':userId(number)')),
  {
    id: 'betting-news',
    paths: inEach((edition) => [bettingNewsPath(edition)]),
    mode: 'islands',
    pageType: 'BET_CENTAR',
    data: { news: get('/portal/betting-news-by-date-desc/0') },
    cache: { freshSeconds: FRESH_S, tags: ['all-news'] },
  },
  still('rss', (edition) => rssPath(edition)),
  {
    ...still('about-us', aboutUsPath),
    data: { writers: get('/portal/get-journalists-cvs', OPTIONAL) },
  },
  still('terms-of-use', termsPath),
  still('privacy-policy', privacyPath),
  still('apps', (edition) => appsPath(edition)),
  {
    id: 'season-schedules',
    paths: inEach((edition) => [seasonPath(edition, 'seasonSchedules', ':country')]),
    mode: 'islands',
    pageType: 'OTHER',
    data: {
      schedule: get('/api/seasons/:country/schedule', {
        query: { competition: COMPETITION, round: { query: 'round' } },
      }),
    },
    query: ['competition', 'round'],
    cache: { freshSeconds: FRESH_S, tags: [] },
  },
  {
    id: 'scorers-standings',
    paths: inEach((edition) => [seasonPath(edition, 'scorersStandings', ':country')]),
    mode: 'islands',
    pageType: 'OTHER',
    data: { tables: get('/api/seasons/:country/tables', { query: { competition: COMPETITION } }) },
    query: ['competition', 'tab'],
    cache: { freshSeconds: FRESH_S, tags: [] },
  },
  comments('comments', '/comments'),
  comments('new-comment', '/comments/new'),
  {
    id: 'article',
    paths: inEach(({ words }) => categoryPatterns(`/${words.news}/:slug/:id(number)`)),
    mode: 'islands',
    pageType: 'SINGLE_NEWS',
    data: {
      article: ARTICLE,
      suggestions: get('/portal/get-suggestions-by-article/:id', OPTIONAL),
      livePosts: get('/portal/get-live-posts-by-article/:id', OPTIONAL),
      comments: get('/portal/get-comments-by-article-id/:id', {
        query: { limit: { constant: EXCERPT_SIZE } },
        ...OPTIONAL,
      }),
      readNext: get('/portal/get-read-next/:id', OPTIONAL),
      mostRead: MOST_READ,
      preMatch: get('/portal/pre-match/:block', { params: { block: blockOf('pre_match_id') }, ...OPTIONAL }),
      postMatch: get('/portal/post-match/:block', { params: { block: blockOf('post_match_id') }, ...OPTIONAL }),
      marks: get('/portal/marks-by-collection-id-with-players/:block', {
        params: { block: blockOf('marks_id') },
        ...OPTIONAL,
      }),
      club: get('/portal/club/:block', { params: { block: blockOf('club_id') }, ...OPTIONAL }),
      navigation: get('/api/get-navigation', OPTIONAL),
      matches: {
        method: 'POST',
        path: '/api/feed-matches',
        body: { ids: { answer: 'article', path: 'data.match_ids' } },
        ...OPTIONAL,
      },
    },
    cache: { freshSeconds: FRESH_S, tags: ['article::id'] },
  },
  {
    id: 'category',
    paths: inEach(() => categoryPatterns('/:id(number)')),
    mode: 'islands',
    pageType: 'CATEGORY_VIEW',
    data: {
      category: get('/portal/get-category-by-id/:id'),
      news: LIST_CALLS.category,
      navigation: get('/api/get-navigation', OPTIONAL),
      latest: get('/portal/news-by-date-desc/0', OPTIONAL),
      mostRead: MOST_READ,
    },
    query: ['page'],
    cache: { freshSeconds: FRESH_S, tags: ['category::id', 'all-news'] },
  },
];

export const manifest: RemoteManifest = {
  name: 'news',
  shellApi: '^1.0.0',
  routes,
  islands: [
    'BannerPopup',
    'Comments',
    'FavouriteButton',
    'Favourites',
    'FeedList',
    'ForYou',
    'LivePosts',
    'LoadMore',
    'MarkVotes',
    'MatchBlock',
    'NewArticles',
    'Notifications',
    'OddsPromo',
    'ScoreStrip',
    'SearchBox',
    'ShareBar',
    'Stories',
  ],
};
