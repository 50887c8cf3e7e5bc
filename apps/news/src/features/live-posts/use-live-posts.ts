import type { LiveData } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { useChanges } from '../../shared/use-changes';
import type * as Later from './later';
import type { PostView } from './post-view';
import { takenBackIn, waitingIn, type ReportState } from './report-view';

/** A live report: which article's, what its posts answer, and those of the page, newest first. */
export interface LiveReport {
  readonly articleId: number;
  readonly editionId: EditionId;
  readonly call: ResolvedCall;
  readonly posts: readonly PostView[];
}

interface ShownPosts {
  /** Newest first. */
  readonly shown: readonly PostView[];
  /** How many have arrived since. */
  readonly waiting: number;
  /** Ids of those of them that editors have taken back. */
  readonly takenBack: ReadonlySet<number>;
  readonly showAll: () => void;
}

/** The posts of a live report: those of the page, and those that arrive, once the reader wants to see them. */
export function useLivePosts({ articleId, editionId, call, posts }: LiveReport): ShownPosts {
  const [state, setState] = useState<ReportState>({ shown: posts, known: posts });

  const ask = useCallback(
    () => void later(async ({ askAgain }) => setState(await askAgain(call, editionId))),
    [call, editionId],
  );

  const takePost = (told: LiveData<'livepost.added'>) => {
    if (told.articleId !== articleId) return;
    void later(({ afterPost }) => setState(afterPost(told.post, editionId)));
  };
  const takeRemoval = (told: LiveData<'livepost.removed'>) => {
    if (told.articleId !== articleId) return;
    void later(({ afterRemoval }) => setState(afterRemoval(told.postId)));
  };
  useChanges({
    on: { 'livepost.added': takePost, 'livepost.changed': takePost, 'livepost.removed': takeRemoval },
    askAgain: ask,
  });

  useEffect(() => {
    // The socket rests while the tab is hidden: what was missed is asked for.
    const handleVisibility = () => {
      if (!document.hidden) ask();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [ask]);

  return {
    shown: state.shown,
    waiting: waitingIn(state),
    takenBack: takenBackIn(state),
    showAll: () => setState(({ known }) => ({ known, shown: known })),
  };
}

/** Works with what is loaded once something arrives; if it cannot be loaded the page stays as it is. */
async function later(work: (module: typeof Later) => void | Promise<void>): Promise<void> {
  try {
    await work(await import(/* webpackChunkName: "posts" */ './later'));
  } catch (error) {
    console.warn(error);
  }
}
