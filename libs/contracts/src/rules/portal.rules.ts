import type { matchBlockCalls } from '../match-blocks.calls';
import type { portalCalls, portalInternalCalls } from '../portal.calls';
import type { searchCalls } from '../search.calls';
import type { syndicationCalls } from '../syndication.calls';
import type { widgetCalls } from '../widgets.calls';
import { PUBLIC, reads, writes, type RulesOf } from './rule';

/** The gateway serves it under another name, or makes pages of it. */
const BY_GATEWAY = reads('anybody', ['gateway']);
const OF_PAGES = reads('anybody', ['page']);

export const portalRules: RulesOf<typeof portalCalls> = {
  singleArticle: PUBLIC,
  singleArticleByOldId: PUBLIC,
  home: PUBLIC,
  newsByCategory: PUBLIC,
  allNews: PUBLIC,
  allSpecialNews: PUBLIC,
  newsByDate: PUBLIC,
  bettingNewsByDate: PUBLIC,
  editorsPick: PUBLIC,
  articlesByIds: PUBLIC,
  newsByWriter: PUBLIC,
  tagById: PUBLIC,
  newsByTagAndCategory: PUBLIC,
  categoryById: PUBLIC,
  navigation: PUBLIC,
  specialNavigation: BY_GATEWAY,
  activeSpecial: BY_GATEWAY,
  suggestions: PUBLIC,
  livePosts: PUBLIC,
  readNext: PUBLIC,
  writer: PUBLIC,
  writerWithNews: PUBLIC,
  journalists: PUBLIC,
  login: writes('ourselves', ['gateway'], { cost: 'password' }),
  logout: writes('ourselves', ['gateway']),
  me: reads('ourselves', ['gateway']),
  insertFantasyId: writes('ourselves', ['gateway']),
};

export const portalInternalRules: RulesOf<typeof portalInternalCalls> = {
  putAccount: writes('ourselves', ['service']),
  letGoOfCompetition: writes('ourselves', ['service']),
};

export const searchRules: RulesOf<typeof searchCalls> = {
  searchArticles: reads('anybody', ['browser'], { cost: 'search' }),
};

export const syndicationRules: RulesOf<typeof syndicationCalls> = {
  rssNews: PUBLIC,
  sitemapIndex: OF_PAGES,
  sitemapArticles: OF_PAGES,
  sitemapLists: OF_PAGES,
  newsSitemap: OF_PAGES,
};

export const widgetRules: RulesOf<typeof widgetCalls> = {
  activeStories: PUBLIC,
  fakeUsers: PUBLIC,
  activeBanner: BY_GATEWAY,
  activeVideo: BY_GATEWAY,
  isBot: reads('anybody', ['browser']),
};

export const matchBlockRules: RulesOf<typeof matchBlockCalls> = {
  preMatch: PUBLIC,
  postMatch: PUBLIC,
  club: PUBLIC,
  clubWithPlayers: PUBLIC,
  marks: PUBLIC,
};
