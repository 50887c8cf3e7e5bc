import {
  apiCalls,
  pathOf,
  type Article,
  type ArticleCard,
  type LivePost,
  type Match,
  type Suggestion,
} from '@tribina/contracts';
import { articlePath, categoryPath, tagPath, type Edition } from '@tribina/editions';
import { Island } from '@tribina/federation-web/islands';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { Picture } from '@tribina/ui';
import type { ReactElement, ReactNode } from 'react';
import { ArticleBody } from '../features/article-body/ArticleBody';
import { ArticleHead } from '../features/article-head/ArticleHead';
import { LivePosts } from '../features/live-posts/LivePosts';
import { matchFacts } from '../features/match-block/match-facts';
import { postView } from '../features/live-posts/post-view';
import { MatchBlock, MatchCard } from '../features/match-block/MatchBlock';
import { ReadNext } from '../features/read-next/ReadNext';
import { ShareBar } from '../features/share/ShareBar';
import { Suggestions } from '../features/suggestions/Suggestions';
import { absolute, pictureAlt, type Crumb } from '../shared/head';
import { beside, container, line, section, textLink } from '../shared/layout.styles';
import { leadPicture } from '../shared/Teaser.styles';
import { note } from '../shared/type.styles';
import { declaredCall } from '../shared/page-call';
import { answerOf } from '../shared/page-data';
import { ARTICLE } from '../shared/shapes';
import { articlePageHead } from './article-page-head';
import { notFoundPage } from './NotFoundPage';

/** `/{category base url}/{news word}/{slug}/{id}`; anything else before the id leads there (design "Route words"). */
export function articlePage(input: PageInput): PageOutput<ReactElement> {
  const article = answerOf<{ data: Article }>(input, 'article')?.data;
  if (!article) return notFoundPage(input);
  const path = articlePath(input.edition, article);
  if (input.path !== path) return { kind: 'redirect', status: 301, location: path };
  const crumbs = crumbsOf(article, input.edition);
  return {
    kind: 'page',
    status: 200,
    head: articlePageHead(input, article, crumbs),
    element: <ArticleContent input={input} article={article} crumbs={crumbs} />,
    // The page shows these matches, and is made anew when they change.
    tags: article.match_ids.map((id) => `match:${id}`),
  };
}

/** From the home page to the article's category; a card knows one category above its own. */
function crumbsOf({ primary_category: category }: Article, edition: Edition): Crumb[] {
  const above = category.parent ? [category.parent, category] : [category];
  return [
    { name: newsPhrases[edition.language].home, path: '/' },
    ...above.map((step) => ({ name: step.name, path: categoryPath(step) })),
  ];
}

interface ArticleContentProps {
  readonly input: PageInput;
  readonly article: Article;
  readonly crumbs: readonly Crumb[];
}

function ArticleContent({ input, article, crumbs }: ArticleContentProps): ReactNode {
  const { edition, now } = input;
  const phrases = newsPhrases[edition.language];
  const next = answerOf<{ data: ArticleCard[] }>(input, 'readNext')?.data ?? [];
  const suggestions = answerOf<{ data: Suggestion[] }>(input, 'suggestions')?.data ?? [];
  const share = { title: article.title, url: absolute(input, articlePath(edition, article)), phrases: phrases.share };
  return (
    <article className={container}>
      <ArticleHead article={article} edition={edition} now={now} crumbs={crumbs}>
        <Island remote="news" name="ShareBar" component={ShareBar} props={share} />
      </ArticleHead>
      <div className={beside}>
        <div>
          <figure>
            <Picture picture={article} alt={pictureAlt(article)} shape={ARTICLE} className={leadPicture} isLead />
            <figcaption className={note}>
              {fill(phrases.article.illustration, { brand: edition.brand.name })}
            </figcaption>
          </figure>
          <ArticleBody blocks={article.body} edition={edition} renderMatch={matchRenderer(input)} />
          <Live input={input} article={article} />
          <Tags article={article} edition={edition} />
          {suggestions.length > 0 ? <Suggestions suggestions={suggestions} edition={edition} /> : null}
        </div>
        {next.length > 0 ? <ReadNext articles={next} edition={edition} now={now} /> : null}
      </div>
    </article>
  );
}

/** The place of a match in the text; one that the feed does not know is left out. */
function matchRenderer(input: PageInput): (matchId: number) => ReactNode {
  const { edition, now } = input;
  const phrases = newsPhrases[edition.language].match;
  const matches = answerOf<{ items: Match[] }>(input, 'matches')?.items ?? [];
  return (matchId) => {
    const found = matches.find(({ id }) => id === matchId);
    if (!found) return null;
    const match = matchFacts(found, edition, now);
    if (found.status.endedStatus) return <MatchCard match={match} phrases={phrases} />;
    const call = { method: 'GET', path: pathOf(apiCalls.feedMatch, { id: matchId }) } as const;
    const props = { match, call, editionId: edition.id, phrases };
    return <Island remote="news" name="MatchBlock" component={MatchBlock} props={props} />;
  };
}

/** The live report, where the article is one. */
function Live({ input, article }: Omit<ArticleContentProps, 'crumbs'>): ReactNode {
  const posts = answerOf<{ data: LivePost[] }>(input, 'livePosts')?.data ?? [];
  if (posts.length === 0) return null;
  const { id: editionId, language, locale } = input.edition;
  const props = {
    articleId: article.id,
    call: declaredCall(input, 'livePosts'),
    editionId,
    locale,
    posts: posts.map((post) => postView(post, input.edition)),
    phrases: newsPhrases[language].live,
  };
  return <Island remote="news" name="LivePosts" component={LivePosts} props={props} />;
}

function Tags({ article: { tags }, edition }: { readonly article: Article; readonly edition: Edition }): ReactNode {
  if (tags.length === 0) return null;
  return (
    <nav className={classes(section, line)} aria-labelledby="tags">
      <b className={note} id="tags">
        {newsPhrases[edition.language].article.tags}
      </b>
      {tags.map((tag) => (
        <a key={tag.id} className={textLink} rel="tag" href={tagPath(edition, tag.id)}>
          {tag.name}
        </a>
      ))}
    </nav>
  );
}
