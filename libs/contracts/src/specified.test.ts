import {
  accountCalls,
  commentCalls,
  favouriteCalls,
  gamePartnerCalls,
  matchBlockCalls,
  notificationCalls,
  PAGE_TYPES,
  portalCalls,
  profileCalls,
  searchCalls,
  socialCalls,
  widgetCalls,
  type CallDefinition,
} from './index';

it('P057: there are nine page types, in the specification’s spelling', () => {
  expect(PAGE_TYPES).toEqual([
    'HOME',
    'FAVORITES_VIEW',
    'ALL_NEWS',
    'ALL_NEWS_BY_DATE',
    'SINGLE_NEWS',
    'COMMENTS_VIEW',
    'BET_CENTAR',
    'CATEGORY_VIEW',
    'OTHER',
  ]);
});

/** Each service code of the specification (portal §8), and a call that fails with it. */
const CODES: readonly [id: string, code: string, call: CallDefinition][] = [
  ['P172', 'GET_SINGLE_NEWS_FAILED', portalCalls.singleArticle],
  ['P172', 'GET_BETTING_NEWS_FAILED', portalCalls.bettingNewsByDate],
  ['P172', 'GET_NAVIGATION_FAILED', portalCalls.navigation],
  ['P172', 'SEARCH_NEWS_FAILED', searchCalls.searchArticles],
  ['P172', 'GET_STORIES_FAILED', widgetCalls.activeStories],
  ['P172', 'GET_ALL_NEWS_FAILED', portalCalls.allNews],
  ['P172', 'GET_CATEGORY_NEWS_FAILED', portalCalls.newsByCategory],
  ['P172', 'GET_WRITER_DETAILS_FAILED', portalCalls.writer],
  ['P172', 'GET_JOURNALISTS_FAILED', portalCalls.journalists],
  ['P172', 'GET_LATEST_NEWS_FAILED', portalCalls.newsByDate],
  ['P172', 'NEWS_BY_WRITER_FAILED', portalCalls.newsByWriter],
  ['P172', 'GET_TAG_FAILED', portalCalls.tagById],
  ['P172', 'GET_PRE_MATCH_FAILED', matchBlockCalls.preMatch],
  ['P173', 'GET_COMMENTS_FAILED', commentCalls.commentsByArticle],
  ['P173', 'filterComments_FAILED', commentCalls.commentsByLikes],
  ['P173', 'GET_MEMBERS_FAILED', commentCalls.searchMembers],
  ['P173', 'COMMENT_LIKE_DISLIKE_FAILED', commentCalls.likeDislike],
  ['P173', 'SEND_NOTIFICATIONS_FOR_LIKE_FAILED', commentCalls.sendNotificationForLike],
  ['P174', 'ERROR_REGISTER', accountCalls.register],
  ['P174', 'WRONG_CREDENTIALS', portalCalls.login],
  ['P174', 'UNAUTHORIZED', portalCalls.me],
  ['P174', 'LOGOUT_ERROR', portalCalls.logout],
  ['P174', 'SOCIAL_LOGIN_FAILED', socialCalls.socialLogin],
  ['P174', 'SOMETHING_WENT_WRONG', profileCalls.deleteProfile],
  ['P176', 'GET_FAVORITES_FAILD', favouriteCalls.allFavourites],
  ['P176', 'ADD_TO_FAVORITES_FAILD', favouriteCalls.addFavourite],
  ['P176', 'REMOVE_FROM_FAVORITES_FAILD', favouriteCalls.removeFavourite],
  ['P178', 'NOTIFICATION_COUNT_FAILED', notificationCalls.countNotifications],
  ['P178', 'GET_NOTIFICATIONS_FAILED', notificationCalls.getNotifications],
  ['P178', 'SUBSCRIBE_UNSUBSCRIBE_FAILED', notificationCalls.subUnsubNotifications],
  ['P178', 'EDIT_MULTIPLE_NOTIFICATIONS_FAILED', notificationCalls.editMultipleNotifications],
];

it.each(CODES)('%s: %s is the code of its call', (_id, code, { failure }) => {
  expect(failure).toBe(code);
});

/** Codes that say why something is refused. */
const REFUSALS: readonly [id: string, code: string, call: CallDefinition][] = [
  ['P107 P185', 'NOT_VERIFIED', portalCalls.login],
  ['P175', 'ERROR_VERIFY_FANTASY', gamePartnerCalls.verifyUser],
  ['P176', 'ALERADY_IN_FAVORITES', favouriteCalls.addFavourite],
  ['P185', 'USER_NOT_FOUND', accountCalls.forgotPassword],
  ['P099', 'PASSWORD_UNMATCH', accountCalls.changeData],
  ['P185', 'EXISTING_USERNAME', accountCalls.register],
  ['P185', 'WRONG_PASSWORD', profileCalls.deleteProfile],
];

it.each(REFUSALS)('%s: %s is an answer of its call', (_id, code, { errors }) => {
  expect(errors).toContain(code);
});
