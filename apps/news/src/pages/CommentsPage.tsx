import type { Article } from '@tribina/contracts';
import { articlePath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { commentPhrases } from '@tribina/messages/comments';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { ArticleHead } from '../features/article-head/ArticleHead';
import { CommentsSection } from '../features/comments/CommentsSection';
import { crumbsOf } from '../shared/article-crumbs';
import { headOf } from '../shared/head';
import { container } from '../shared/layout.styles';
import { answerOf } from '../shared/page-data';
import { notFoundPage } from './NotFoundPage';

/** `…/comments` behind an article's address; to search engines it is the article. */
export function commentsPage(input: PageInput): PageOutput<ReactElement> {
  return commentsView(input, '/comments');
}

/** `…/comments/new`: the same, for whoever comes to write one. */
export function newCommentPage(input: PageInput): PageOutput<ReactElement> {
  return commentsView(input, '/comments/new');
}

function commentsView(input: PageInput, rest: string): PageOutput<ReactElement> {
  const { edition, now } = input;
  const article = answerOf<{ data: Article }>(input, 'article')?.data;
  if (!article) return notFoundPage(input);
  const canonical = articlePath(edition, article);
  if (input.path !== canonical + rest) return { kind: 'redirect', status: 301, location: canonical + rest };
  const { pageTitle } = commentPhrases[edition.language];
  const title = fill(pageTitle, { title: article.title });
  return {
    kind: 'page',
    status: 200,
    head: headOf(input, { title, description: article.lead, canonical }),
    element: (
      <article className={container}>
        <ArticleHead article={article} edition={edition} now={now} crumbs={crumbsOf(article, edition)}>
          {null}
        </ArticleHead>
        <CommentsSection input={input} article={article} isExcerpt={false} />
      </article>
    ),
    tags: [],
  };
}
