import type { Article, CommentThread } from '@tribina/contracts';
import { articlePath, commentsPath, loginPath, newCommentPath } from '@tribina/editions';
import { Island } from '@tribina/federation-web/islands';
import { plural } from '@tribina/messages';
import { commentPhrases } from '@tribina/messages/comments';
import { newsPhrases } from '@tribina/messages/news';
import { pageNumber, type PageInput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { THREADS_SIZE } from '../../list-calls';
import { line, section, sectionHead, textLink } from '../../shared/layout.styles';
import { answerOf } from '../../shared/page-data';
import { display24, note, upper } from '../../shared/type.styles';
import { threadView, type ThreadView } from './comment-view';
import { Comments } from './Comments';
import type { CommentsProps } from './comments-context';
import { ORDERS } from './comments-state';

interface CommentsSectionProps {
  readonly input: PageInput;
  readonly article: Article;
  /** The article's own page: it shows the first threads, and leads to the others. */
  readonly isExcerpt: boolean;
}

/** What the calls that list threads answer. */
interface Threads {
  readonly data: readonly CommentThread[];
  readonly total: number;
  readonly comments_count: number;
}

/** How many comments an article has, the comments, and the form for another one. */
export function CommentsSection({ input, article, isExcerpt }: CommentsSectionProps): ReactNode {
  const { edition } = input;
  const phrases = commentPhrases[edition.language];
  const answer = answerOf<Threads>(input, 'comments');
  const count = answer?.comments_count ?? article.comments_count;
  return (
    <section className={section} aria-labelledby="comments">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="comments">
          {phrases.title}
        </h2>
        <span className={note}>{count === 0 ? phrases.none : plural(edition.locale, count, phrases.count)}</span>
      </div>
      {answer ? (
        <Island remote="news" name="Comments" component={Comments} props={propsOf(input, article, answer, isExcerpt)} />
      ) : (
        <p className={note}>{phrases.missing}</p>
      )}
      <p className={line}>
        {isExcerpt ? null : (
          <a className={quietButton} href={articlePath(edition, article)}>
            {phrases.toArticle}
          </a>
        )}
        {isExcerpt && count > 0 ? (
          <a className={textLink} href={commentsPath(edition, article)}>
            {phrases.all} ({count})
          </a>
        ) : null}
      </p>
    </section>
  );
}

function propsOf(input: PageInput, article: Article, answer: Threads, isExcerpt: boolean): CommentsProps {
  const { edition, query, now, route } = input;
  const linked = answerOf<{ data: CommentThread }>(input, 'thread')?.data;
  // A thread that the address names stands above the others, and not among them too.
  const own = linked?.news_id === article.id ? [linked] : [];
  const others = answer.data.filter(({ comment_id: id }) => id !== own[0]?.comment_id);
  const agePhrases = newsPhrases[edition.language].age;
  const threads = [...own, ...others].map((thread) => threadView(thread, { edition, phrases: agePhrases, now }));
  return {
    editionId: edition.id,
    locale: edition.locale,
    newsId: article.id,
    agePhrases,
    path: commentsPath(edition, article),
    threads: isExcerpt ? threads.map(withoutReplies) : threads,
    total: answer.total,
    order: ORDERS.find((order) => order === query['sort']) ?? 'default',
    read: answer.data.length,
    offset: isExcerpt ? 0 : (pageNumber(query['page']) - 1) * THREADS_SIZE,
    isExcerpt,
    hasLogin: edition.features.login,
    isWriting: route === 'new-comment',
    loginPath: loginPath(edition, newCommentPath(edition, article)),
    phrases: commentPhrases[edition.language].view,
  };
}

/** The article's own page is to be light: answers come when they are asked for. */
function withoutReplies(thread: ThreadView): ThreadView {
  return { ...thread, replies: [] };
}
