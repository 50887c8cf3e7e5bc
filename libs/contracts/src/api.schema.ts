import { Type, type Static } from 'typebox';
import { Id, IdParams, Ok } from './answer.schema';
import { Article, Navigation, Special } from './content.schema';
import { Beacon } from './health.schema';
import { EventPages, eventSchemas } from './event.schema';
import { feedSchemas, MatchFilter } from './feed.schema';
import { notificationSchemas } from './notifications.schema';
import { portalSchemas, User } from './portal.schema';
import { ofRemotes } from './remotes.schema';
import { CaptchaChallenge, CaptchaToken, CaptchaVerdict, SearchQuery, SearchResults } from './search.schema';
import { seasonSchemas } from './seasons.schema';
import { widgetSchemas } from './widgets.schema';

const closed = { additionalProperties: false } as const;
/** Without a competition it is that of the active special (design "betRadar"). */
const CompetitionQuery = Type.Object({ competitionId: Type.Optional(Id) }, closed);

/** Beside the first articles what of the active special is called so. */
export const SearchFound = Type.Object({ ...SearchResults.properties, pages: Type.Optional(EventPages) });
export type SearchFound = Static<typeof SearchFound>;

/** The schemas of the gateway's own calls; the keys are those of `apiCalls`. */
export const apiSchemas = {
  navigation: { reply: Ok(Navigation.properties) },
  specialNavigation: { reply: Ok(Navigation.properties) },
  singleNews: { query: Type.Object({ id: Id }, closed), reply: Ok({ data: Article }) },
  activeSpecial: { reply: Ok({ data: Special }) },
  feedSchedule: {
    query: Type.Object({ ...CompetitionQuery.properties, revisions: Type.Optional(Type.Boolean()) }, closed),
    reply: feedSchemas.schedule.reply,
  },
  feedStandings: { query: CompetitionQuery, reply: feedSchemas.standings.reply },
  feedMatches: { body: MatchFilter, reply: feedSchemas.matches.reply },
  feedTeamDetails: { params: IdParams, query: CompetitionQuery, reply: feedSchemas.teamDetails.reply },
  /** Ours: one match, for those who know no more of it than its id. */
  feedMatch: { params: IdParams, reply: feedSchemas.match.reply },
  /** Ours: what the pages of an event tell beside matches and tables. */
  feedReferees: { query: CompetitionQuery, reply: eventSchemas.referees.reply },
  feedStadiums: { query: CompetitionQuery, reply: eventSchemas.stadiums.reply },
  feedScorers: { query: CompetitionQuery, reply: eventSchemas.scorers.reply },
  feedMatchFacts: { params: IdParams, reply: eventSchemas.matchFacts.reply },
  feedOddsHistory: { params: IdParams, reply: eventSchemas.oddsHistory.reply },
  feedHistory: { query: CompetitionQuery, reply: eventSchemas.history.reply },
  feedHistoryPage: {
    params: eventSchemas.historyPage.params,
    query: CompetitionQuery,
    reply: eventSchemas.historyPage.reply,
  },
  mostRead: { reply: portalSchemas.articlesByIds.reply },
  seasonCountries: seasonSchemas.countries,
  seasonSchedule: seasonSchemas.schedule,
  seasonTables: seasonSchemas.tables,
  activeStories: widgetSchemas.activeStories,
  fakeUsers: widgetSchemas.fakeUsers,
  /** Ours: the banner of now, or null. */
  activeBanner: widgetSchemas.activeBanner,
  globalVideo: widgetSchemas.activeVideo,
  isBot: widgetSchemas.isBot,
  login: { body: portalSchemas.login.body, reply: Ok({ data: User }) },
  /** Ours: whether an open tab still runs what it should; the query names the release of each part that it has. */
  staleness: {
    query: ofRemotes(Type.String({ maxLength: 100 })),
    reply: Ok({
      seq: Type.Integer(),
      /** Only of parts that are behind. */
      remotes: Type.Record(Type.String(), Type.Enum(['info', 'soft', 'hard'])),
    }),
  },
  /** Ours: what `navigator.sendBeacon` sends, at most 1 KB of `text/plain` or JSON. */
  health: { body: Beacon, reply: Ok({}) },
  savePath: {
    body: Type.Object(
      {
        /** The socket's id, as its server has named it. */
        id: Type.String({ pattern: '^[\\w-]{8,64}$' }),
        /** Without query: what is searched for is nobody's business. */
        path: Type.String({ pattern: '^/[^?#\\s]*$', maxLength: 2_048 }),
      },
      closed,
    ),
    reply: Ok({}),
  },
  countNotifications: notificationSchemas.countNotifications,
  getNotifications: notificationSchemas.getNotifications,
  editMultipleNotifications: notificationSchemas.editMultipleNotifications,
  logout: { reply: Ok({}) },
  me: { reply: Ok({ data: User }) },
  searchNews: { query: SearchQuery, reply: SearchFound },
  captchaChallenge: { reply: CaptchaChallenge },
  verifyCaptcha: { body: CaptchaToken, reply: CaptchaVerdict },
} as const;
