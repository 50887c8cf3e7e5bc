import type { LivePost } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { useEffect, useState } from 'react';
import { useChanges } from '../../shared/use-changes';
import type * as Later from './later';
import type { PostView } from './post-view';

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
  readonly showAll: () => void;
}

/** The posts of a live report: those of the page, and those that arrive, once the reader wants to see them. */
export function useLivePosts({ articleId, editionId, call, posts }: LiveReport): ShownPosts {
  const [shown, setShown] = useState(posts);
  const [known, setKnown] = useState(posts);

  useChanges(({ kind, data }) => {
    if (kind !== 'livepost.added' || data['articleId'] !== articleId) return;
    const post = data['post'] as LivePost;
    void later(({ viewOf }) => setKnown((before) => joined(before, [viewOf(post, editionId)])));
  });

  useEffect(() => {
    // The socket rests while the tab is hidden: what was missed is asked for.
    const handleVisibility = () => {
      if (document.hidden) return;
      void later(async ({ askForPosts }) => {
        const found = await askForPosts(call, editionId);
        setKnown((before) => joined(before, found));
      });
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [call, editionId]);

  return { shown, waiting: known.length - shown.length, showAll: () => setShown(known) };
}

/** Works with what is loaded once something arrives; if it cannot be loaded the page stays as it is. */
async function later(work: (module: typeof Later) => void | Promise<void>): Promise<void> {
  try {
    await work(await import(/* webpackChunkName: "posts" */ './later'));
  } catch (error) {
    console.warn(error);
  }
}

/** Each post once, newest first; ids grow with time. */
function joined(before: readonly PostView[], more: readonly PostView[]): readonly PostView[] {
  const known = new Set(before.map(({ id }) => id));
  const unknown = more.filter(({ id }) => !known.has(id));
  return unknown.length === 0 ? before : [...unknown, ...before].sort((a, b) => b.id - a.id);
}
