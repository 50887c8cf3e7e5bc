import type { apiCalls, Call, portalCalls } from '@tribina/contracts';
import type { CallResult, PageInput } from '@tribina/shell-api';

type ReplyOf<C> = C extends Call<infer T> ? T['reply'] : never;

/** What the pages' calls have brought, as their contracts type it; null for what could not be had. */
export interface Answers {
  readonly special: ReplyOf<typeof apiCalls.activeSpecial>['data'] | null;
  readonly schedule: ReplyOf<typeof apiCalls.feedSchedule>['data'] | null;
  readonly groups: ReplyOf<typeof apiCalls.feedStandings>['data']['groups'];
  /** Null where nobody goes on as a third. */
  readonly bestThirds: ReplyOf<typeof apiCalls.feedStandings>['data']['bestThirds'] | null;
  readonly stories: ReplyOf<typeof apiCalls.activeStories>['stories'];
  readonly news: ReplyOf<typeof portalCalls.allSpecialNews>['data'];
  /** How many there are in all. */
  readonly newsTotal: number;
  readonly team: ReplyOf<typeof apiCalls.feedTeamDetails>['data'] | null;
  readonly match: ReplyOf<typeof apiCalls.feedMatch>['data'] | null;
  readonly facts: ReplyOf<typeof apiCalls.feedMatchFacts>['data'] | null;
  /** Oldest first. */
  readonly oddsHistory: ReplyOf<typeof apiCalls.feedOddsHistory>['data']['entries'];
  readonly referees: ReplyOf<typeof apiCalls.feedReferees>['data']['referees'];
  readonly stadiums: ReplyOf<typeof apiCalls.feedStadiums>['data']['stadiums'];
  readonly scorers: ReplyOf<typeof apiCalls.feedScorers>['data']['scorers'];
  readonly history: ReplyOf<typeof apiCalls.feedHistory>['data']['entries'];
  readonly historyPage: ReplyOf<typeof apiCalls.feedHistoryPage>['data'] | null;
}

export type Group = Answers['groups'][number];

export function answersOf({ data }: PageInput): Answers {
  return { ...ofEvent(data), ...ofOne(data), ...ofLists(data) };
}

type OfEvent = 'special' | 'schedule' | 'groups' | 'bestThirds' | 'stories' | 'news' | 'newsTotal';

function ofEvent(data: PageInput['data']): Pick<Answers, OfEvent> {
  const news = replyOf<typeof portalCalls.allSpecialNews>(data['news']);
  const standings = dataOf<typeof apiCalls.feedStandings>(data['standings']);
  return {
    special: dataOf<typeof apiCalls.activeSpecial>(data['special']),
    schedule: dataOf<typeof apiCalls.feedSchedule>(data['schedule']),
    groups: standings?.groups ?? [],
    bestThirds: standings?.bestThirds ?? null,
    stories: replyOf<typeof apiCalls.activeStories>(data['stories'])?.stories ?? [],
    news: news?.data ?? [],
    newsTotal: news?.total ?? 0,
  };
}

type OfOne = 'team' | 'match' | 'facts' | 'oddsHistory' | 'historyPage';

/** Of what a page of its own shows. */
function ofOne(data: PageInput['data']): Pick<Answers, OfOne> {
  return {
    team: dataOf<typeof apiCalls.feedTeamDetails>(data['team']),
    match: dataOf<typeof apiCalls.feedMatch>(data['match']),
    facts: dataOf<typeof apiCalls.feedMatchFacts>(data['facts']),
    oddsHistory: dataOf<typeof apiCalls.feedOddsHistory>(data['oddsHistory'])?.entries ?? [],
    historyPage: dataOf<typeof apiCalls.feedHistoryPage>(data['historyPage']),
  };
}

function ofLists(data: PageInput['data']): Omit<Answers, OfEvent | OfOne> {
  return {
    referees: dataOf<typeof apiCalls.feedReferees>(data['referees'])?.referees ?? [],
    stadiums: dataOf<typeof apiCalls.feedStadiums>(data['stadiums'])?.stadiums ?? [],
    scorers: dataOf<typeof apiCalls.feedScorers>(data['scorers'])?.scorers ?? [],
    history: dataOf<typeof apiCalls.feedHistory>(data['history'])?.entries ?? [],
  };
}

function replyOf<C>(result: CallResult | undefined): ReplyOf<C> | null {
  // The service that answered has checked its answer against this very contract.
  return result?.isOk ? (result.value as ReplyOf<C>) : null;
}

function dataOf<C>(result: CallResult | undefined): DataOf<C> | null {
  const reply = replyOf<C>(result);
  return reply === null ? null : (reply as { readonly data: DataOf<C> }).data;
}

type DataOf<C> = ReplyOf<C> extends { readonly data: infer D } ? D : never;
