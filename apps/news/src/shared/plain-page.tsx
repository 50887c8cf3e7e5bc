import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement, ReactNode } from 'react';
import { breadcrumbList, headOf } from './head';
import { container } from './layout.styles';
import { ListHead } from './ListHead';
import { lead } from './Teaser.styles';

interface PlainPage {
  readonly title: string;
  /** May name `{brand}`. */
  readonly description: string;
  readonly path: string;
  readonly lead?: string;
  readonly content: ReactNode;
  readonly tags?: readonly string[];
}

/** A page of one title below the home page. */
export function plainPage(
  input: PageInput,
  { title, description, path, lead: text, content, tags = [] }: PlainPage,
): PageOutput<ReactElement> {
  const { edition } = input;
  const { breadcrumb, home } = newsPhrases[edition.language];
  const crumbs = [{ name: home, path: '/' }];
  return {
    kind: 'page',
    status: 200,
    head: {
      ...headOf(input, { title, description: fill(description, { brand: edition.brand.name }), canonical: path }),
      structured: [breadcrumbList(input, [...crumbs, { name: title, path }])],
    },
    element: (
      <div className={container}>
        <ListHead breadcrumb={breadcrumb} crumbs={crumbs} title={title}>
          {text ? <p className={lead}>{text}</p> : null}
        </ListHead>
        {content}
      </div>
    ),
    tags,
  };
}
