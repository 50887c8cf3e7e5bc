import { call } from './call';
import type { editorialSchemas, portalInternalSchemas, portalSchemas } from './portal.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof portalSchemas;

/** The portal backend's calls (spec portal §7), below `/portal` at the gateway. `home` is ours: the home page in one call. */
export const portalCalls = {
  singleArticle: call<TypesOf<Schemas['singleArticle']>>({
    method: 'GET',
    path: '/single-article/:id',
    failure: 'GET_SINGLE_NEWS_FAILED',
    errors: ['GONE'],
  }),
  singleArticleByOldId: call<TypesOf<Schemas['singleArticleByOldId']>>({
    method: 'GET',
    path: '/single-article-by-old-id/:id',
    failure: 'GET_SINGLE_NEWS_FAILED',
  }),
  home: call<TypesOf<Schemas['home']>>({ method: 'GET', path: '/get-home', failure: 'GET_LATEST_NEWS_FAILED' }),
  newsByCategory: call<TypesOf<Schemas['newsByCategory']>>({
    method: 'GET',
    path: '/news-by-category-id/:categoryId/:limit/:offset/:withChildren',
    failure: 'GET_CATEGORY_NEWS_FAILED',
  }),
  allNews: call<TypesOf<Schemas['allNews']>>({
    method: 'GET',
    path: '/all-archive-infinite-news/:limit/:offset',
    failure: 'GET_ALL_NEWS_FAILED',
  }),
  allSpecialNews: call<TypesOf<Schemas['allSpecialNews']>>({
    method: 'GET',
    path: '/all-archive-infinite-news/:limit/:offset/:special',
    failure: 'GET_ALL_NEWS_FAILED',
  }),
  newsByDate: call<TypesOf<Schemas['newsByDate']>>({
    method: 'GET',
    path: '/news-by-date-desc/:id',
    failure: 'GET_LATEST_NEWS_FAILED',
  }),
  bettingNewsByDate: call<TypesOf<Schemas['bettingNewsByDate']>>({
    method: 'GET',
    path: '/betting-news-by-date-desc/:id',
    failure: 'GET_BETTING_NEWS_FAILED',
  }),
  editorsPick: call<TypesOf<Schemas['editorsPick']>>({
    method: 'GET',
    path: '/get-editors-pick/:id',
    failure: 'GET_LATEST_NEWS_FAILED',
  }),
  /** Ours: cards of some articles, in the order in which they are named; what cannot be seen is left out. */
  articlesByIds: call<TypesOf<Schemas['articlesByIds']>>({
    method: 'GET',
    path: '/get-articles',
    failure: 'GET_LATEST_NEWS_FAILED',
  }),
  newsByWriter: call<TypesOf<Schemas['newsByWriter']>>({
    method: 'GET',
    path: '/news-by-writer-id/:writerId/:limit/:offset',
    failure: 'NEWS_BY_WRITER_FAILED',
  }),
  tagById: call<TypesOf<Schemas['tagById']>>({ method: 'GET', path: '/get-tag-by-id/:id', failure: 'GET_TAG_FAILED' }),
  newsByTagAndCategory: call<TypesOf<Schemas['newsByTagAndCategory']>>({
    method: 'POST',
    path: '/get-by-tag-cat',
    failure: 'GET_TAG_FAILED',
  }),
  categoryById: call<TypesOf<Schemas['categoryById']>>({
    method: 'GET',
    path: '/get-category-by-id/:id',
    failure: 'GET_CATEGORY_NEWS_FAILED',
  }),
  navigation: call<TypesOf<Schemas['navigation']>>({
    method: 'GET',
    path: '/get-nav-master',
    failure: 'GET_NAVIGATION_FAILED',
  }),
  /** Ours, between gateway and portal: the gateway serves it as `GET /api/navigation/special`. */
  specialNavigation: call<TypesOf<Schemas['specialNavigation']>>({
    method: 'GET',
    path: '/get-nav-special',
    failure: 'GET_NAVIGATION_FAILED',
  }),
  /** Ours, between gateway and portal: the gateway serves it as `GET /api/specials/active`. */
  activeSpecial: call<TypesOf<Schemas['activeSpecial']>>({
    method: 'GET',
    path: '/get-active-special',
    failure: 'SOMETHING_WENT_WRONG',
  }),
  suggestions: call<TypesOf<Schemas['suggestions']>>({
    method: 'GET',
    path: '/get-suggestions-by-article/:id',
    failure: 'GET_SINGLE_NEWS_FAILED',
  }),
  livePosts: call<TypesOf<Schemas['livePosts']>>({
    method: 'GET',
    path: '/get-live-posts-by-article/:id',
    failure: 'GET_SINGLE_NEWS_FAILED',
  }),
  /** Ours: what to read after an article. */
  readNext: call<TypesOf<Schemas['readNext']>>({
    method: 'GET',
    path: '/get-read-next/:id',
    failure: 'GET_SINGLE_NEWS_FAILED',
  }),
  writer: call<TypesOf<Schemas['writer']>>({
    method: 'GET',
    path: '/admins/:id',
    failure: 'GET_WRITER_DETAILS_FAILED',
  }),
  writerWithNews: call<TypesOf<Schemas['writerWithNews']>>({
    method: 'GET',
    path: '/admins/:id/:count',
    failure: 'GET_WRITER_DETAILS_FAILED',
  }),
  journalists: call<TypesOf<Schemas['journalists']>>({
    method: 'GET',
    path: '/get-journalists-cvs',
    failure: 'GET_JOURNALISTS_FAILED',
  }),
  /** After a right password, 403: NOT_VERIFIED; SECOND_FACTOR_REQUIRED (ask again with `code`) and SECOND_FACTOR_WRONG. */
  login: call<TypesOf<Schemas['login']>>({
    method: 'POST',
    path: '/login',
    failure: 'WRONG_CREDENTIALS',
    errors: ['WRONG_CREDENTIALS', 'NOT_VERIFIED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG', 'OVERLOADED'],
  }),
  logout: call<TypesOf<Schemas['logout']>>({
    method: 'POST',
    path: '/logout',
    failure: 'LOGOUT_ERROR',
    errors: ['UNAUTHORIZED'],
  }),
  me: call<TypesOf<Schemas['me']>>({ method: 'GET', path: '/me', failure: 'UNAUTHORIZED', errors: ['UNAUTHORIZED'] }),
  /**
   * Stores the game's id of a member (spec game §4). Asked by the gateway alone, which sends `x-internal-key` too and has made
   * sure whose both ids are. EXISTING_FANTASY_ID (409): the member has another one, or it is another member's.
   */
  insertFantasyId: call<TypesOf<Schemas['insertFantasyId']>>({
    method: 'GET',
    path: '/insert-fantasy-id/:userId/:gameUserId',
    failure: 'SOMETHING_WENT_WRONG',
    errors: ['UNAUTHORIZED', 'EXISTING_FANTASY_ID'],
  }),
} as const;

type Editorial = typeof editorialSchemas;

/** What editors write, below `/portal/editorial` at the gateway; needs the role editor. */
export const editorialCalls = {
  createArticle: call<TypesOf<Editorial['createArticle']>>({
    method: 'POST',
    path: '/editorial/articles',
    failure: 'INTERNAL_ERROR',
    errors: ['UNKNOWN_CATEGORY', 'UNKNOWN_WRITER', 'EXISTING_OLD_ID', 'EXISTING_VARIANT'],
  }),
  updateArticle: call<TypesOf<Editorial['updateArticle']>>({
    method: 'PUT',
    path: '/editorial/articles/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['UNKNOWN_CATEGORY', 'UNKNOWN_WRITER', 'EXISTING_OLD_ID', 'EXISTING_VARIANT'],
  }),
  withdrawArticle: call<TypesOf<Editorial['withdrawArticle']>>({
    method: 'DELETE',
    path: '/editorial/articles/:id',
    failure: 'INTERNAL_ERROR',
  }),
  createCategory: call<TypesOf<Editorial['createCategory']>>({
    method: 'POST',
    path: '/editorial/categories',
    failure: 'INTERNAL_ERROR',
    errors: ['UNKNOWN_CATEGORY', 'RESERVED_WORD', 'TOO_DEEP', 'EXISTING_CATEGORY'],
  }),
  createWriter: call<TypesOf<Editorial['createWriter']>>({
    method: 'POST',
    path: '/editorial/writers',
    failure: 'INTERNAL_ERROR',
  }),
  listWriters: call<TypesOf<Editorial['listWriters']>>({
    method: 'GET',
    path: '/editorial/writers',
    failure: 'INTERNAL_ERROR',
  }),
  /** 422 UNKNOWN_ARTICLE: `data.ids` says which are withdrawn, or another edition's. */
  setEditorsPicks: call<TypesOf<Editorial['setEditorsPicks']>>({
    method: 'PUT',
    path: '/editorial/editors-picks',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION', 'UNKNOWN_CATEGORY', 'UNKNOWN_ARTICLE'],
  }),
  /** 422 FOREIGN_PICTURE: `data.field` says which one no page would show; so the next two. */
  setNavigation: call<TypesOf<Editorial['setNavigation']>>({
    method: 'PUT',
    path: '/editorial/navigation',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION', 'FOREIGN_PICTURE'],
  }),
  setSpecialNavigation: call<TypesOf<Editorial['setSpecialNavigation']>>({
    method: 'PUT',
    path: '/editorial/navigation/special',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION', 'FOREIGN_PICTURE'],
  }),
  /**
   * 409 EXISTING_SPECIAL: another one, `data.name`, has a name that looks the same. 422 UNKNOWN_COMPETITION: of one that readers see,
   * or are to see, the feed does not know `data.id`.
   */
  setSpecial: call<TypesOf<Editorial['setSpecial']>>({
    method: 'PUT',
    path: '/editorial/special',
    failure: 'INTERNAL_ERROR',
    errors: [
      'STALE_REVISION',
      'EXISTING_SPECIAL',
      'OTHER_SPECIAL',
      'FOREIGN_PICTURE',
      'LOW_CONTRAST',
      'UNKNOWN_COMPETITION',
    ],
  }),
  /** 409 SHOWN_SPECIAL: readers see it. */
  removeSpecial: call<TypesOf<Editorial['removeSpecial']>>({
    method: 'DELETE',
    path: '/editorial/specials/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION', 'SHOWN_SPECIAL'],
  }),
  addLivePost: call<TypesOf<Editorial['addLivePost']>>({
    method: 'POST',
    path: '/editorial/articles/:id/live-posts',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION'],
  }),
  updateLivePost: call<TypesOf<Editorial['updateLivePost']>>({
    method: 'PUT',
    path: '/editorial/articles/:id/live-posts/:postId',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION'],
  }),
  /** A post alone stands above the others; its words stay as they are. */
  pinLivePost: call<TypesOf<Editorial['pinLivePost']>>({
    method: 'PUT',
    path: '/editorial/articles/:id/live-posts/:postId/pin',
    failure: 'INTERNAL_ERROR',
  }),
  removeLivePost: call<TypesOf<Editorial['removeLivePost']>>({
    method: 'DELETE',
    path: '/editorial/articles/:id/live-posts/:postId',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION'],
  }),
  setSuggestions: call<TypesOf<Editorial['setSuggestions']>>({
    method: 'PUT',
    path: '/editorial/articles/:id/suggestions',
    failure: 'INTERNAL_ERROR',
  }),
} as const;

type Internal = typeof portalInternalSchemas;

/** Between our own processes, with `x-internal-key`; never behind the gateway. */
export const portalInternalCalls = {
  putAccount: call<TypesOf<Internal['putAccount']>>({
    method: 'PUT',
    path: '/internal/users',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED', 'EXISTING_USERNAME'],
  }),
  /**
   * Whether a special names a competition, in whatever edition, also one that readers do not see. Where none does, none that they see
   * is put on with it for a minute, in which it may be taken away.
   */
  letGoOfCompetition: call<TypesOf<Internal['letGoOfCompetition']>>({
    method: 'POST',
    path: '/internal/competitions/:id/let-go',
    failure: 'INTERNAL_ERROR',
    errors: ['UNAUTHORIZED'],
  }),
} as const;
