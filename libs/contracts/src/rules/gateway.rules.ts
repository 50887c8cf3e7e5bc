import type { apiCalls } from '../api.calls';
import type { gamePlayerApiCalls } from '../game-players.calls';
import type { profileApiCalls } from '../profile.calls';
import type { socialApiCalls } from '../social-accounts.calls';
import { reads, writes, type Reach, type RulesOf } from './rule';

const ROUTE: readonly Reach[] = ['route'];
const OF_PAGES: readonly Reach[] = ['route', 'page'];
const PUBLIC = reads('anybody', OF_PAGES);

export const apiRules: RulesOf<typeof apiCalls> = {
  navigation: PUBLIC,
  specialNavigation: PUBLIC,
  singleNews: PUBLIC,
  activeSpecial: PUBLIC,
  feedSchedule: PUBLIC,
  feedStandings: PUBLIC,
  feedMatches: reads('anybody', OF_PAGES, { cost: 'matches' }),
  feedTeamDetails: PUBLIC,
  feedMatch: PUBLIC,
  feedReferees: PUBLIC,
  feedStadiums: PUBLIC,
  feedScorers: PUBLIC,
  feedMatchFacts: PUBLIC,
  feedOddsHistory: PUBLIC,
  feedHistory: PUBLIC,
  feedHistoryPage: PUBLIC,
  mostRead: PUBLIC,
  seasonCountries: PUBLIC,
  seasonSchedule: PUBLIC,
  seasonTables: PUBLIC,
  activeStories: PUBLIC,
  fakeUsers: PUBLIC,
  activeBanner: PUBLIC,
  globalVideo: PUBLIC,
  isBot: reads('anybody', ROUTE),
  staleness: reads('anybody', ROUTE),
  health: writes('anybody', ROUTE),
  savePath: writes('anybody', ROUTE),
  login: writes('anybody', ROUTE, { cost: 'password' }),
  countNotifications: reads('owner', ROUTE),
  getNotifications: reads('owner', ROUTE),
  editMultipleNotifications: writes('owner', ROUTE),
  logout: writes('self', ROUTE),
  me: reads('self', ROUTE),
  searchNews: reads('anybody', OF_PAGES, { cost: 'search' }),
  captchaChallenge: reads('anybody', ROUTE, { cost: 'captcha' }),
  verifyCaptcha: writes('anybody', ROUTE, { cost: 'captcha' }),
};

export const profileApiRules: RulesOf<typeof profileApiCalls> = { deleteProfile: writes('owner', ROUTE) };

export const socialApiRules: RulesOf<typeof socialApiCalls> = {
  socialProviders: PUBLIC,
  socialLogin: writes('anybody', ROUTE),
};

export const gamePlayerApiRules: RulesOf<typeof gamePlayerApiCalls> = { registerFantasyUser: writes('owner', ROUTE) };
