import { notify } from '@tribina/browser';
import type { ReactionType } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { memberPhrases } from '@tribina/messages/members';
import { isLost, type Answer } from './ask';
import { isMember, sayRefused } from './members-only';

/** What a reader thinks of something; `none` takes it back. */
export type Choice = ReactionType | 'none';

/** What something has been counted to, and what the reader thinks of it. */
export interface Counted {
  readonly likes: number;
  readonly dislikes: number;
  readonly type: Choice;
}

/** What can be voted on. */
export interface Ballot {
  /** The same for each press on the same thing. */
  readonly key: string;
  readonly editionId: EditionId;
  readonly read: () => Counted;
  readonly show: (counted: Counted) => void;
  readonly send: (choice: Choice) => Promise<Answer<{ readonly data: Counted }>>;
}

/** Votes that are on their way: what is wanted, and what the portal knows. */
const underWay = new Map<string, { wanted: Choice; known: Counted }>();

/**
 * Likes something, dislikes it or takes that back: shown at once, put right by the answer. The last press stands.
 *
 * @returns what the portal has recorded; null: nothing, or an earlier press is sending it.
 */
export async function vote(ballot: Ballot, type: Choice): Promise<Choice | null> {
  const { key, editionId, show } = ballot;
  const { votes } = memberPhrases[EDITIONS[editionId].language];
  if (!(await isMember(editionId, votes.membersOnly, votes.failed))) return null;
  const before = ballot.read();
  const sent = underWay.get(key);
  if (sent) sent.wanted = type;
  else underWay.set(key, { wanted: type, known: before });
  show(voted(before, type));
  return sent ? null : sendVotes(ballot);
}

/** Sends what is wanted until the portal knows it. */
async function sendVotes({ key, editionId, show, send }: Ballot): Promise<Choice | null> {
  const { votes } = memberPhrases[EDITIONS[editionId].language];
  const sent = underWay.get(key);
  while (sent && sent.known.type !== sent.wanted) {
    let answer = await send(sent.wanted);
    // Nobody knows what has become of it.
    if (isLost(answer)) answer = await send(sent.wanted);
    if (!answer.isOk) {
      underWay.delete(key);
      show(sent.known);
      await sayRefused(editionId, answer, votes.membersOnly, votes.failed);
      return null;
    }
    sent.known = answer.value.data;
  }
  underWay.delete(key);
  if (!sent) return null;
  show(sent.known);
  notify({ text: votes.recorded, tone: 'good' });
  return sent.known.type;
}

/** The counts as they will be, with a vote in place of the one before. */
function voted({ likes, dislikes, type: before }: Counted, type: Choice): Counted {
  const change = (kind: ReactionType) => Number(type === kind) - Number(before === kind);
  return { likes: Math.max(0, likes + change('like')), dislikes: Math.max(0, dislikes + change('dislike')), type };
}
