// Needed only once it is not known what has happened, or on the page of a match that goes on: a chunk of its own on public pages.
import { fetchCall, untilHad } from '@tribina/api-client';
import type { Match, MatchFacts } from '@tribina/contracts';
import type { ResolvedCall } from '@tribina/shell-api';
import type { Answers } from '../../shared/answers';
import { courseView } from './course';
import { shownCourses } from './Course';
import type { DayState, withScore } from './score-change';

/** Counts what is told and asked. */
let moment = 0;
/** When each part of a page, by the matches that it shows, asked the newest question that has been answered. */
const answeredAt = new WeakMap<readonly number[], number>();
/** When each match was told of last. */
const toldAt = new Map<number, number>();

/** Notes that something is told of a match: what was asked before says nothing of it any more. */
export function noteTold(matchId: number): void {
  moment += 1;
  toldAt.set(matchId, moment);
}

/**
 * Makes of a day what its matches are now, asked for until they are had, without those of which something newer was told meanwhile; what
 * happened in the match whose page it is shows by itself as soon as it is known. The same day where they cannot be had, or where a later
 * question of the same part is answered already.
 *
 * @param ids the same list each time that a part asks.
 * @param withTold that of this page's chunk.
 */
export async function askForMatches(
  ids: readonly number[],
  withTold: typeof withScore,
): Promise<(day: DayState) => DayState> {
  moment += 1;
  const asked = moment;
  const own = ids.find((id) => shownCourses.has(id));
  // Both at once: what is known of a match beside its score keeps nobody waiting for that.
  const facts =
    own === undefined ? null : had<{ data: MatchFacts }>({ method: 'GET', path: `/api/feed-match-facts/${own}` });
  const matches = await (own === undefined ? ofSchedule(ids) : byIds([own]));
  if (!matches || asked < (answeredAt.get(ids) ?? 0)) return (day) => day;
  answeredAt.set(ids, asked);
  void facts?.then((known) => {
    if (known && answeredAt.get(ids) === asked) showCourses(matches, known.data);
  });
  const news = matches.filter(({ id }) => (toldAt.get(id) ?? 0) < asked);
  return (day) =>
    news.reduce(
      (before, match) => withTold(withRest(before, match), { ...match, day: match.day ?? null, matchId: match.id }),
      day,
    );
}

function showCourses(matches: readonly Match[], facts: MatchFacts): void {
  for (const match of matches) {
    const shown = shownCourses.get(match.id);
    shown?.show(courseView(match, facts, shown.language));
  }
}

/** Matches of the schedule; what has left it is answered by its id alone. */
async function ofSchedule(ids: readonly number[]): Promise<readonly Match[] | null> {
  const schedule = await had<{ data: NonNullable<Answers['schedule']> }>({ method: 'GET', path: '/api/feed-schedule' });
  if (!schedule) return null;
  const listed = schedule.data.rounds.flatMap(({ matches }) => matches);
  const gone = ids.filter((id) => !listed.some((match) => match.id === id));
  return [...listed, ...((gone.length > 0 && (await byIds(gone))) || [])];
}

async function byIds(ids: readonly number[]): Promise<readonly Match[] | null> {
  const answer = await had<{ items: Match[] }>({ method: 'POST', path: '/api/feed-matches', body: { ids } });
  return answer && answer.items;
}

/** The answer to a call, asked until it is had; null where it cannot be. */
async function had<T>(call: ResolvedCall): Promise<T | null> {
  const answer = await untilHad(async () => {
    const given = await fetchCall(call);
    return given.isOk ? given : null;
  });
  // The service that answered has checked its answer against its contract.
  return answer ? (answer.value as T) : null;
}

/** Takes over what nobody is told of: extra time and a shoot-out. */
function withRest(day: DayState, { id, extraTime, penalties }: Match): DayState {
  return { ...day, matches: day.matches.map((each) => (each.id === id ? { ...each, extraTime, penalties } : each)) };
}
