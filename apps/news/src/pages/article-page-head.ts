import { pictureAddress, type Article } from '@tribina/contracts';
import { articlePath, EDITIONS, writerPath } from '@tribina/editions';
import type { PageHead, PageInput } from '@tribina/shell-api';
import { srcsetOf } from '@tribina/ui';
import { absolute, breadcrumbList, headOf, pictureAlt, type Crumb } from '../shared/head';
import { ARTICLE } from '../shared/shapes';

/** The shapes in which search engines want an article's picture. */
const SEARCH_DIMENSIONS = ['1200x675', '1200x900', '1200x1200'] as const;

/** The head of an article: preview, variants in other editions, and what search engines read (NewsArticle, BreadcrumbList). */
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
    structured: [newsArticle(input, article, path), breadcrumbList(input, [...crumbs, { name: article.title, path }])],
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
  const { name } = edition.brand;
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.lead,
    image: SEARCH_DIMENSIONS.map((dimension) => absolute(input, pictureAddress(article, dimension))),
    datePublished: article.published_at,
    dateModified: article.updated_at,
    author: {
      '@type': 'Person',
      name: article.writer.name,
      url: absolute(input, writerPath(edition, article.writer.id)),
    },
    publisher: { '@type': 'Organization', name, url: absolute(input, '/') },
    mainEntityOfPage: absolute(input, path),
    articleSection: article.primary_category.name,
    keywords: article.tags.map((tag) => tag.name),
    wordCount: article.word_count,
    inLanguage: edition.locale,
  };
}
