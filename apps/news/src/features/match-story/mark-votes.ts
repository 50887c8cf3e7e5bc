// Needed only of members, or once somebody votes: a chunk of its own on public pages.
import { commentCalls, matchBlockCalls } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { tellAction } from '@tribina/shell-api';
import { ask } from '../../shared/ask';
import { vote, type Choice, type Counted } from '../../shared/voting';
import { countedMarks } from './counted-marks';

/** What has been asked for, by collection: each mark of one wants the same. */
const asked = new Map<number, Promise<void>>();
/** Whose votes are known. */
let voter: number | null = null;

/** A member's votes, and the counts of now: the page may be older than the last vote. What cannot be had is left out. */
export function loadMarkVotes(collectionId: number, userId: number): Promise<void> {
  if (voter !== userId) {
    asked.clear();
    countedMarks.set(new Map());
    voter = userId;
  }
  const loading = asked.get(collectionId) ?? load(collectionId);
  asked.set(collectionId, loading);
  return loading;
}

async function load(collectionId: number): Promise<void> {
  const [own, collection] = await Promise.all([
    ask(commentCalls.userReactions, { body: { collection_id: collectionId } }),
    ask(matchBlockCalls.marks, { params: { id: collectionId } }),
  ]);
  if (!own.isOk || !collection.isOk) {
    asked.delete(collectionId);
    return;
  }
  const types = new Map(own.value.data.map(({ mark_id: id, type }) => [id, type]));
  const marks = collection.value.data.teams.flatMap((team) => team.marks);
  const loaded = marks.map(
    ({ id, likes, dislikes }) => [id, { likes, dislikes, type: types.get(id) ?? 'none' }] as const,
  );
  // A vote of meanwhile is newer.
  countedMarks.set(new Map([...loaded, ...countedMarks.get()]));
}

/** Likes a mark, dislikes it or takes that back (spec portal §7, `/mark-like-dislike`). @param shown as it is counted on the screen. */
export async function voteOnMark(editionId: EditionId, id: number, shown: Counted, choice: Choice): Promise<void> {
  const recorded = await vote(
    {
      key: `mark ${id}`,
      editionId,
      read: () => countedMarks.get().get(id) ?? shown,
      show: (counted) => countedMarks.set(new Map(countedMarks.get()).set(id, counted)),
      send: (type) => ask(commentCalls.markLikeDislike, { body: { mark_id: id, type } }),
    },
    choice,
  );
  if (recorded && recorded !== 'none') tellAction('REACTION');
}
