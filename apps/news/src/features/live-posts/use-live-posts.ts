import { fetchCall } from '@tribina/api-client';
import { pathOf, portalCalls, type LivePost } from '@tribina/contracts';
import { CHANGE_EVENT } from '@tribina/shell-api';
import { useEffect, useState } from 'react';
import { answerOf } from '../../shared/page-data';

interface LiveReport {
  /** Newest first. */
  readonly shown: readonly LivePost[];
  /** How many have arrived since. */
  readonly waiting: number;
  readonly showAll: () => void;
}

/** The posts of a live report: those of the page, and those that arrive, until the reader wants to see them. */
export function useLivePosts(articleId: number, initial: readonly LivePost[]): LiveReport {
  const [shown, setShown] = useState(initial);
  const [known, setKnown] = useState(initial);

  useEffect(() => {
    const take = (posts: readonly LivePost[]) => setKnown((before) => joined(before, posts));
    const handleChange = ({ detail: { kind, data } }: WindowEventMap['tribina:change']) => {
      if (kind === 'livepost.added' && data['articleId'] === articleId) take([data['post'] as LivePost]);
    };
    // The socket rests while the tab is hidden: what was missed is asked for.
    const handleVisibility = () => {
      if (!document.hidden) void ask(articleId).then(take);
    };
    addEventListener(CHANGE_EVENT, handleChange);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      removeEventListener(CHANGE_EVENT, handleChange);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [articleId]);

  return { shown, waiting: known.length - shown.length, showAll: () => setShown(known) };
}

async function ask(articleId: number): Promise<readonly LivePost[]> {
  const posts = await fetchCall({ method: 'GET', path: `/portal${pathOf(portalCalls.livePosts, { id: articleId })}` });
  return answerOf<{ data: LivePost[] }>({ data: { posts } }, 'posts')?.data ?? [];
}

/** Each post once, newest first; ids grow with time. */
function joined(before: readonly LivePost[], more: readonly LivePost[]): readonly LivePost[] {
  const known = new Set(before.map(({ id }) => id));
  const unknown = more.filter(({ id }) => !known.has(id));
  return unknown.length === 0 ? before : [...unknown, ...before].sort((a, b) => b.id - a.id);
}
