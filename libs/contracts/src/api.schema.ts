import { Type } from 'typebox';
import { Id, IdParams, Ok } from './answer.schema';
import { Article, Navigation, Special } from './content.schema';
import { feedSchemas, MatchFilter } from './feed.schema';
import { portalSchemas, User } from './portal.schema';

const closed = { additionalProperties: false } as const;
/** Without a competition it is that of the active special (design "betRadar"). */
const CompetitionQuery = Type.Object({ competitionId: Type.Optional(Id) }, closed);

/** The schemas of the gateway's own calls; the keys are those of `apiCalls`. */
export const apiSchemas = {
  navigation: { reply: Ok(Navigation.properties) },
  specialNavigation: { reply: Ok(Navigation.properties) },
  singleNews: { query: Type.Object({ id: Id }, closed), reply: Ok({ data: Article }) },
  activeSpecial: { reply: Ok({ data: Special }) },
  feedSchedule: { query: CompetitionQuery, reply: feedSchemas.schedule.reply },
  feedStandings: { query: CompetitionQuery, reply: feedSchemas.standings.reply },
  feedMatches: { body: MatchFilter, reply: feedSchemas.matches.reply },
  feedTeamDetails: { params: IdParams, query: CompetitionQuery, reply: feedSchemas.teamDetails.reply },
  /** Ours: one match, for those who know no more of it than its id. */
  feedMatch: { params: IdParams, reply: feedSchemas.match.reply },
  login: { body: portalSchemas.login.body, reply: Ok({ data: User }) },
  logout: { reply: Ok({}) },
  me: { reply: Ok({ data: User }) },
} as const;
