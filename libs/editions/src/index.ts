export {
  accountPath,
  deletionPath,
  forgotPath,
  isMembersPage,
  notificationsOf,
  notificationsPath,
  loginPath,
  registerPath,
  resetPath,
  verifyPath,
} from './account-paths';
export {
  allNewsPath,
  articlePath,
  categoryPath,
  clubPath,
  commentPath,
  commentsPath,
  newCommentPath,
  specialPath,
  CALENDAR_PATH,
  specialStandingsPath,
  type SpecialPage,
  tagPath,
  writerPath,
  type ArticleAddress,
} from './article-path';
export { BETTING_SITE } from './betting-site';
export {
  EDITION_IDS,
  HOME_BLOCKS,
  type Brand,
  type Edition,
  type EditionFeatures,
  type EditionId,
  type Language,
  type RouteWords,
  type RssFeed,
  type SportSegments,
} from './edition';
export { EDITIONS, isEditionId, parseOverrides, withOverrides, type EditionOverrides, type Editions } from './editions';
export { GAME_SEGMENTS, gamePaths } from './game-pages';
export { editionOfHost, parseEditionHosts, type EditionHosts } from './hosts';
export { parseOrigins, type Origins } from './origins';
export {
  homePath,
  isPageOwner,
  isReservedSegment,
  ownerOf,
  screensOf,
  segmentsOf,
  shellOf,
  type PageOwner,
  type PathOwner,
} from './owner';
export {
  aboutUsPath,
  APP_STORES,
  appsPath,
  bettingNewsPath,
  decisionsPath,
  favouritesPath,
  privacyPath,
  rssPath,
  seasonPath,
  termsPath,
} from './page-paths';
export { equalPath, specialPaths, staticPaths } from './shared-pages';
export { isRemoteName, OWN_PATHS, REMOTE_NAMES, STAFF_SCREENS, type RemoteName, type Shell } from './remotes';
