import type { Article, ArticleCard, LivePost, Navigation, Suggestion } from '@tribina/contracts';
import { articlePath, tagPath, type Edition } from '@tribina/editions';
import { Island } from '@tribina/federation-web/islands';
import { favouritePhrases } from '@tribina/messages/favourites';
import { newsPhrases, pictureWords } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { Picture } from '@tribina/ui';
import type { ReactElement, ReactNode } from 'react';
import { ArticleBody } from '../features/article-body/ArticleBody';
import { ArticleHead } from '../features/article-head/ArticleHead';
import { CommentsSection } from '../features/comments/CommentsSection';
import { CorrectionNote } from '../features/correction/CorrectionNote';
import { FavouriteButton } from '../features/favourites/FavouriteButton';
import { ForYouPlace } from '../features/for-you/ForYouPlace';
import { LivePosts } from '../features/live-posts/LivePosts';
import { postView } from '../features/live-posts/post-view';
import { MostRead } from '../features/most-read/MostRead';
import { bar, scope, text } from '../features/reading-progress/ReadingProgress.styles';
import { ReadNext } from '../features/read-next/ReadNext';
import { SectionNav } from '../features/section-nav/SectionNav';
import { ShareBar } from '../features/share/ShareBar';
import { Suggestions } from '../features/suggestions/Suggestions';
import { crumbsOf } from '../shared/article-crumbs';
import { absolute, mainPicture, pictureAlt, type Crumb } from '../shared/head';
import { apart, beside, container, inColumns, line, onScreen, section, textLink } from '../shared/layout.styles';
import { leadPicture } from '../shared/Teaser.styles';
import { caption, note } from '../shared/type.styles';
import { declaredCall } from '../shared/page-call';
import { answerOf } from '../shared/page-data';
import { ARTICLE } from '../shared/shapes';
import {
  BettingSite,
  bettingSiteOf,
  blockRenderer,
  isOver,
  matchBlock,
  offersOf,
  reportedMatch,
} from './article-blocks';
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
    tags: tagsOf(input, article),
  };
}

/** The page shows these matches, marks, the club and other articles, and is made anew when they change. */
function tagsOf(input: PageInput, article: Article): string[] {
  const { match_ids: matchIds, marks_id: marksId, club_id: clubId } = article;
  const { next, mostRead } = othersOf(input, article);
  return [
    ...matchIds.map((id) => `match:${id}`),
    ...(marksId === null ? [] : [`marks:${marksId}`]),
    ...(clubId === null ? [] : [`club:${clubId}`]),
    ...new Set([...next, ...mostRead].map(({ id }) => `card:${id}`)),
  ];
}

/** The articles that the page names beside its own. */
function othersOf(input: PageInput, { id: own }: Article) {
  const cardsOf = (name: string) => answerOf<{ data: ArticleCard[] }>(input, name)?.data ?? [];
  return { next: cardsOf('readNext'), mostRead: cardsOf('mostRead').filter(({ id }) => id !== own) };
}

/** The article's category, and what of those above it the article knows. */
function categoryIdsOf({ primary_category: { id, parent } }: Article): number[] {
  return parent ? [id, parent.id] : [id];
}

interface ArticleContentProps {
  readonly input: PageInput;
  readonly article: Article;
  readonly crumbs: readonly Crumb[];
}

function ArticleContent({ input, article, crumbs }: ArticleContentProps): ReactNode {
  const { edition, now } = input;
  const phrases = newsPhrases[edition.language];
  const navigation = answerOf<Navigation>(input, 'navigation');
  const { next, mostRead } = othersOf(input, article);
  const suggestions = answerOf<{ data: Suggestion[] }>(input, 'suggestions')?.data ?? [];
  const posts = answerOf<{ data: LivePost[] }>(input, 'livePosts')?.data ?? [];
  const reported = posts.length > 0 ? reportedMatch(input, article) : null;
  const share = {
    newsId: article.id,
    title: article.title,
    url: absolute(input, articlePath(edition, article)),
    phrases: phrases.share,
  };
  return (
    <article className={classes(container, scope)} data-news-id={article.id}>
      {/* How far the text is read, by its style alone. */}
      <div className={bar} aria-hidden="true" />
      <ArticleHead article={article} edition={edition} now={now} crumbs={crumbs}>
        <div className={classes(line, apart, onScreen)}>
          {edition.features.login ? (
            <Island
              remote="news"
              name="FavouriteButton"
              component={FavouriteButton}
              props={{
                newsId: article.id,
                editionId: edition.id,
                label: favouritePhrases[edition.language].favourite,
              }}
            />
          ) : null}
          <Island remote="news" name="ShareBar" component={ShareBar} props={share} />
        </div>
      </ArticleHead>
      <div className={navigation ? inColumns : beside}>
        {navigation ? (
          <SectionNav navigation={navigation} categoryIds={categoryIdsOf(article)} edition={edition} />
        ) : null}
        <div>
          <figure>
            <Picture picture={article} alt={pictureAlt(article)} shape={ARTICLE} className={leadPicture} isLead />
            <figcaption className={caption}>{leadWords(article, edition)}</figcaption>
          </figure>
          <div className={text}>
            {reported === null ? null : <div className={apart}>{matchBlock(input, reported)}</div>}
            <ArticleBody blocks={article.body} edition={edition} renderBlock={blockRenderer(input, reported)} />
            <CorrectionNote correction={article.correction} edition={edition} />
          </div>
          <Live input={input} article={article} posts={posts} reported={reported} />
          <Tags article={article} edition={edition} />
          <div className={onScreen}>
            {suggestions.length > 0 ? (
              <Suggestions suggestions={suggestions} edition={edition} site={bettingSiteOf(input)}>
                <BettingSite input={input} />
              </Suggestions>
            ) : null}
            <ForYouPlace editionId={edition.id} besideId={article.id} {...offersOf(input)} />
            <CommentsSection input={input} article={article} isExcerpt />
          </div>
        </div>
        <div className={onScreen}>
          {next.length > 0 ? <ReadNext articles={next} edition={edition} now={now} /> : null}
          <MostRead articles={mostRead} edition={edition} />
        </div>
      </div>
    </article>
  );
}

/** What stands below the picture; where nobody is named, it is an illustration of ours. */
function leadWords(article: Article, { brand, language }: Edition): string {
  const { caption, credit } = mainPicture(article) ?? {};
  const whose = credit ? { dir: article.dir, credit } : { dir: '', credit: brand.name };
  return pictureWords({ ...whose, ...(caption ? { caption } : {}) }, newsPhrases[language].article);
}

interface LiveProps extends Omit<ArticleContentProps, 'crumbs'> {
  readonly posts: readonly LivePost[];
  /** The match that it is of, once that has begun. */
  readonly reported: number | null;
}

/** The live report, where the article is one. */
function Live({ input, article, posts, reported }: LiveProps): ReactNode {
  if (posts.length === 0) return null;
  const { id: editionId, language, locale } = input.edition;
  const { live, share, article: of } = newsPhrases[language];
  const { over, ...words } = live;
  const title = reported !== null && isOver(input, reported) ? over : live.title;
  const props = {
    articleId: article.id,
    call: declaredCall(input, 'livePosts'),
    editionId,
    locale,
    posts: posts.map((post) => postView(post, input.edition, input.now)),
    url: absolute(input, articlePath(input.edition, article)),
    phrases: {
      ...words,
      title,
      photo: of.photo,
      illustration: of.illustration,
      share: share.share,
      copied: share.copied,
      failed: share.failed,
    },
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
