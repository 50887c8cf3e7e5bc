import { quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { useCommentsContext } from './comments-context';

/** Whether the reader is told of new comments on the article; it has its place from the beginning. */
export function FollowArticle(): ReactNode {
  const { state, phrases, newsId, press } = useCommentsContext();
  const isFollowed = state.isArticleFollowed;
  return (
    <button
      type="button"
      className={quietButton}
      aria-pressed={isFollowed}
      onClick={() => press(({ follow }, book) => follow(book, { news_id: newsId }, !isFollowed))}
    >
      {phrases.follow}
    </button>
  );
}
