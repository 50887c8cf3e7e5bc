import type { Queryable } from '@tribina/service-kit';
import { recordGameChange } from '../changes';
import { recordFeedResults } from '../results/record';
import { timetableOf } from '../timetable';
import type { FeedClient, FeedMatch } from './client';
import {
  followWithdrawals,
  holdMatches,
  timesOf,
  updateEvents,
  updateTimetable,
  type TrackedMatch,
} from './repository';

/**
 * Brings matches that stages hold to what the feed says now, and tells of each that is different. Repeating it changes
 * nothing.
 *
 * @returns ids of matches that the feed no longer has: they stay as they are.
 */
export async function takeOver(tx: Queryable, feed: FeedClient, tracked: readonly TrackedMatch[]): Promise<number[]> {
  const missing: number[] = [];
  const matches: FeedMatch[] = [];
  for (const competitionId of new Set(tracked.map((match) => match.competitionId))) {
    const wanted = tracked.filter((match) => match.competitionId === competitionId);
    const found = await readCompetition(feed, competitionId, wanted);
    for (const { matchId } of wanted) {
      const match = found.get(matchId);
      if (match) matches.push(match);
      else missing.push(matchId);
    }
  }
  if (matches.length > 0) await store(tx, matches);
  return missing;
}

/** The wanted matches: looked for where they were last known to start, in the whole competition if one has moved, and by id. */
async function readCompetition(
  feed: FeedClient,
  competitionId: number,
  wanted: readonly TrackedMatch[],
): Promise<Map<number, FeedMatch>> {
  const starts = wanted.map((match) => match.startTime.getTime());
  const known = await feed.matches({
    competitionIds: [competitionId],
    fromTime: new Date(Math.min(...starts)).toISOString(),
    toTime: new Date(Math.max(...starts)).toISOString(),
  });
  const isComplete = wanted.every(({ matchId }) => known.has(matchId));
  if (isComplete) return known;
  const all = await feed.matches({ competitionIds: [competitionId] });
  // One that has left the file of its competition is in no list, and answered by its id alone.
  const gone = wanted.map(({ matchId }) => matchId).filter((id) => !all.has(id));
  const byId = await Promise.all(chunksOf(gone).map((ids) => feed.matches({ ids })));
  return new Map([...all, ...byId.flatMap((found) => [...found])]);
}

/** As many ids as one question may hold. */
const MOST_IDS = 400;

function chunksOf(ids: readonly number[]): number[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) => index * MOST_IDS);
  return starts.map((start) => ids.slice(start, start + MOST_IDS));
}

async function store(tx: Queryable, matches: readonly FeedMatch[]): Promise<void> {
  await holdMatches(tx, matches);
  const changed = await updateEvents(tx, matches);
  const told = new Set((await recordFeedResults(tx, matches)).map(({ eventId }) => eventId));
  for (const data of changed) {
    if (!told.has(data.eventId)) await recordGameChange(tx, { kind: 'event.changed', data });
  }
  await followWithdrawals(
    tx,
    changed.map(({ eventId }) => eventId),
  );
  await followTimes(tx, new Map(changed.map(({ stageId, challengeId }) => [stageId, challengeId])));
}

/** @param challengeIds of the stages whose matches have changed, by the stage's id. */
async function followTimes(tx: Queryable, challengeIds: ReadonlyMap<number, number>): Promise<void> {
  const times = await timesOf(tx, [...challengeIds.keys()]);
  for (const [stageId, challengeId] of challengeIds) {
    const timetable = timetableOf(times.filter((event) => event.stageId === stageId));
    if (timetable && (await updateTimetable(tx, stageId, timetable))) {
      await recordGameChange(tx, { kind: 'stage.changed', data: { challengeId, stageId } });
    }
  }
}
