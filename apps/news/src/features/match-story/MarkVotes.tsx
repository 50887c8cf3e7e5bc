import { useSession } from '@tribina/auth';
import type { EditionId } from '@tribina/editions';
import { useStore } from '@tribina/federation-web/islands';
import { useEffect, type ReactNode } from 'react';
import { press } from '../../shared/press';
import { VoteButtons } from '../../shared/VoteButtons';
import type { Counted } from '../../shared/voting';
import { countedMarks } from './counted-marks';

export interface MarkVotesProps {
  readonly id: number;
  readonly collectionId: number;
  readonly editionId: EditionId;
  readonly likes: number;
  readonly dislikes: number;
  /** Without accounts the counts are read only. */
  readonly hasLogin: boolean;
  readonly phrases: { readonly like: string; readonly dislike: string };
}

const load = () => import(/* webpackChunkName: "member-acts" */ './mark-votes');

/** What readers think of a mark; a member's own vote, and the count of now, come once the page knows the member. */
export function MarkVotes({ id, collectionId, editionId, hasLogin, phrases, ...read }: MarkVotesProps): ReactNode {
  const counted: Counted = useStore(countedMarks).get(id) ?? { ...read, type: 'none' };
  const userId = useSession().user?.id;
  useEffect(() => {
    // Without their file the marks stay as they were read.
    if (userId !== undefined) load().then(({ loadMarkVotes }) => loadMarkVotes(collectionId, userId), console.warn);
  }, [userId, collectionId]);
  return (
    <VoteButtons
      likes={counted.likes}
      dislikes={counted.dislikes}
      mine={userId === undefined || counted.type === 'none' ? undefined : counted.type}
      phrases={phrases}
      onVote={
        hasLogin
          ? (choice) => void press(editionId, async () => (await load()).voteOnMark(editionId, id, counted, choice))
          : undefined
      }
    />
  );
}
