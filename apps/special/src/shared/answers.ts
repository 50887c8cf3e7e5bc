import type { apiCalls, Call, portalCalls } from '@tribina/contracts';
import type { CallResult, PageInput } from '@tribina/shell-api';

type ReplyOf<C> = C extends Call<infer T> ? T['reply'] : never;

/** What the pages' calls have brought, as their contracts type it; null for what could not be had. */
export interface Answers {
  readonly special: ReplyOf<typeof apiCalls.activeSpecial>['data'] | null;
  readonly schedule: ReplyOf<typeof apiCalls.feedSchedule>['data'] | null;
  readonly groups: ReplyOf<typeof apiCalls.feedStandings>['data']['groups'];
  readonly stories: ReplyOf<typeof apiCalls.activeStories>['stories'];
  readonly news: ReplyOf<typeof portalCalls.allSpecialNews>['data'];
}

export type Group = Answers['groups'][number];

export function answersOf({ data }: PageInput): Answers {
  return {
    special: replyOf<typeof apiCalls.activeSpecial>(data['special'])?.data ?? null,
    schedule: replyOf<typeof apiCalls.feedSchedule>(data['schedule'])?.data ?? null,
    groups: replyOf<typeof apiCalls.feedStandings>(data['standings'])?.data.groups ?? [],
    stories: replyOf<typeof apiCalls.activeStories>(data['stories'])?.stories ?? [],
    news: replyOf<typeof portalCalls.allSpecialNews>(data['news'])?.data ?? [],
  };
}

function replyOf<C>(result: CallResult | undefined): ReplyOf<C> | null {
  // The service that answered has checked its answer against this very contract.
  return result?.isOk ? (result.value as ReplyOf<C>) : null;
}
