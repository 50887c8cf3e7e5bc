import { useSession } from '@tribina/auth';
import { notify } from '@tribina/browser';
import { createStore, useStore } from '@tribina/federation-web/islands';
import { LISTEN_EVENT } from '@tribina/shell-api';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useChanges } from '../../shared/use-changes';
import type { Act, CommentActs, CommentsProps, ShownComments } from './comments-context';
import { initialState, NOTHING_OWN, update, type CommentsBook } from './comments-state';
import { receiptsOf } from './drafts';
import { useNearness } from '../../shared/use-nearness';

/** The comments of a page: what it has come with, what arrives, and, once they are near, what belongs to the reader. */
export function useComments(props: CommentsProps, place: RefObject<HTMLElement | null>): ShownComments {
  const { newsId } = props;
  const { failed } = props.phrases;
  const [book] = useState((): CommentsBook => ({ place: placeOf(props), store: createStore(initialState(props)) }));
  const state = useStore(book.store);
  const [later, setLater] = useState<CommentActs | null>(null);
  const { isNear, isSeen } = useNearness(place);
  const { status } = useSession();

  const act: Act = useCallback(
    (work, onFailure) => {
      import(/* webpackChunkName: "comments" */ './acts/later')
        .then(({ commentActs: acts }) => {
          setLater(acts);
          return work(acts, book);
        })
        // Without its file the comments stay readable, and what was typed stays in its form.
        .catch((error: unknown) => {
          console.warn(error);
          onFailure?.();
        });
    },
    [book],
  );

  useEffect(() => {
    // The page may be one that nothing else makes listen.
    if (isNear) dispatchEvent(new Event(LISTEN_EVENT));
  }, [isNear]);

  useEffect(() => {
    if (status === 'anonymous') update(book, () => NOTHING_OWN);
    const hasOwn = status === 'member' || (status === 'anonymous' && receiptsOf(newsId).length > 0);
    if (isNear && hasOwn) act(({ loadOwn }) => loadOwn(book, isSeen));
  }, [isNear, status, newsId, book, act, isSeen]);

  const ofArticle =
    <Told extends { readonly articleId: number }>(work: (acts: CommentActs, told: Told) => void | Promise<void>) =>
    (told: Told) => {
      if (told.articleId === newsId) act((acts) => work(acts, told));
    };
  useChanges({
    on: {
      'comments.published': ofArticle(({ takePublished }, { comment }) => takePublished(book, comment, isSeen())),
      'comments.removed': ofArticle(({ takeRemoved }, { commentId }) => takeRemoved(book, commentId)),
      'comments.changed': ofArticle(({ takeChanged }, { mayShow }) => takeChanged(book, mayShow)),
    },
    askAgain: () => act(({ askAgain }) => askAgain(book)),
  });

  const press: ShownComments['press'] = useCallback(
    (work) => act(work, () => notify({ text: failed, tone: 'bad' })),
    [act, failed],
  );
  return { state, book, later, act, press };
}

function placeOf({ editionId, newsId, agePhrases, path, isExcerpt }: CommentsProps): CommentsBook['place'] {
  return { editionId, newsId, agePhrases, path, isExcerpt };
}
