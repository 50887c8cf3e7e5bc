import { pictureAddress, type Article, type LivePost, type Match } from '@tribina/contracts';
import { articlePath, EDITIONS, writerPath } from '@tribina/editions';
import type { PageHead, PageInput } from '@tribina/shell-api';
import { srcsetOf } from '@tribina/ui';
import { sportsEvent } from '@tribina/ui/football';
import { absolute, breadcrumbList, headOf, mainPicture, pictureAlt, type Crumb } from '../shared/head';
import { answerOf } from '../shared/page-data';
import { ARTICLE } from '../shared/shapes';
import { publisher } from '../shared/structured';

/** The shapes in which search engines want an article's picture. */
const SEARCH_DIMENSIONS = ['1200x675', '1200x900', '1200x1200'] as const;

/** The newest posts of a live report; search engines do not read them all. */
const MOST_POSTS = 20;
const LONGEST_HEADLINE = 110;

/**
 * The head of an article: preview, variants in other editions, and what search engines read (NewsArticle or LiveBlogPosting,
 * BreadcrumbList, a SportsEvent for each match that it shows).
 */
export function articlePageHead(input: PageInput, article: Article, crumbs: readonly Crumb[]): PageHead {
  const path = articlePath(input.edition, article);
  return {
    ...headOf(input, { title: article.title, description: article.lead, canonical: path }),
    type: 'article',
    // What social networks show.
    image: { url: pictureAddress(article, '1200x630'), width: 1200, height: 630, alt: pictureAlt(article) },
    preloadImage: { srcset: srcsetOf(article, ARTICLE), sizes: ARTICLE.sizes },
    publishedAt: article.published_at,
    updatedAt: article.updated_at,
    alternates: alternatesOf(input, article),
    article: {
      author: absolute(input, writerPath(input.edition, article.writer.id)),
      section: article.primary_category.name,
      tags: article.tags.map((tag) => tag.name),
    },
    structured: [
      { ...newsArticle(input, article, path), ...liveBlog(input, path) },
      breadcrumbList(input, [...crumbs, { name: article.title, path }]),
      ...(answerOf<{ items: Match[] }>(input, 'matches')?.items ?? []).map(sportsEvent),
    ],
  };
}

/** The same story in other editions, and itself among them; a story without variants has none. */
function alternatesOf(input: PageInput, article: Article): PageHead['alternates'] {
  if (article.variants.length === 0) return [];
  return [{ edition: input.edition.id, ...article }, ...article.variants].map((variant) => ({
    locale: EDITIONS[variant.edition].locale,
    url: input.origins[variant.edition] + articlePath(EDITIONS[variant.edition], variant),
  }));
}

function newsArticle(input: PageInput, article: Article, path: string) {
  const { edition } = input;
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.lead,
    image: SEARCH_DIMENSIONS.map((dimension) => imageOf(article, absolute(input, pictureAddress(article, dimension)))),
    datePublished: article.published_at,
    dateModified: article.updated_at,
    author: {
      '@type': 'Person',
      name: article.writer.name,
      url: absolute(input, writerPath(edition, article.writer.id)),
    },
    publisher: publisher(input),
    mainEntityOfPage: absolute(input, path),
    articleSection: article.primary_category.name,
    keywords: article.tags.map((tag) => tag.name),
    wordCount: article.word_count,
    inLanguage: edition.locale,
  };
}

/** The address of the picture, with whose it is where that is said (https://schema.org/ImageObject). */
function imageOf(article: Article, url: string) {
  const { caption, credit } = mainPicture(article) ?? {};
  return credit ? { '@type': 'ImageObject', url, creditText: credit, caption } : url;
}

/** What makes an article a live report: its posts (https://schema.org/LiveBlogPosting). */
function liveBlog(input: PageInput, path: string) {
  const posts = answerOf<{ data: LivePost[] }>(input, 'livePosts')?.data ?? [];
  if (posts.length === 0) return {};
  const times = posts.map(({ created }) => created).sort();
  return {
    '@type': 'LiveBlogPosting',
    coverageStartTime: times.at(0),
    coverageEndTime: times.at(-1),
    liveBlogUpdate: posts.slice(0, MOST_POSTS).map(({ id, title, text, created, updated }) => {
      const words = text.map((run) => run.text).join('');
      return {
        '@type': 'BlogPosting',
        headline: title ?? words.slice(0, LONGEST_HEADLINE),
        articleBody: words,
        datePublished: created,
        dateModified: updated ?? created,
        url: `${absolute(input, path)}#post-${id}`,
      };
    }),
  };
}
