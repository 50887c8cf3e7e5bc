import type { ArticleCard, Attachment } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import type { PageHead, PageInput } from '@tribina/shell-api';

/** A step of the way from the home page to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** `Fudbal – Tribina`. */
export function titleOf({ brand }: Edition, title: string): string {
  return `${title} – ${brand.name}`;
}

/** The head that every page has; what a page has beside it is spread over it. */
export function headOf(
  { edition }: Pick<PageInput, 'edition'>,
  { title, description, canonical }: Pick<PageHead, 'title' | 'description' | 'canonical'>,
): PageHead {
  return {
    title: titleOf(edition, title),
    description,
    canonical,
    type: 'website',
    structured: [],
    alternates: [],
  };
}

/** An address as those outside the site need it. */
export function absolute({ edition, origins }: Pick<PageInput, 'edition' | 'origins'>, path: string): string {
  return origins[edition.id] + path;
}

/** JSON-LD of the way to a page (https://schema.org/BreadcrumbList). */
export function breadcrumbList(input: Pick<PageInput, 'edition' | 'origins'>, crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(input, path),
    })),
  };
}

/** What an article says of its main picture. */
export function mainPicture({ attachments }: Pick<ArticleCard, 'attachments'>): Attachment | undefined {
  return attachments.find(({ type }) => type === 'main');
}

/** Alternative text of an article's main picture. */
export function pictureAlt(article: Pick<ArticleCard, 'attachments'>): string {
  return mainPicture(article)?.alt ?? '';
}
