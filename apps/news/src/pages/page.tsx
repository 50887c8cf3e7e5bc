import type { PageInput, PageOutput } from '@tribina/shell-api';
import { Fragment, type ReactElement } from 'react';
import { allNewsPage } from './AllNewsPage';
import { articlePage } from './ArticlePage';
import { categoryPage } from './CategoryPage';
import { dayPage } from './DayPage';
import { homePage } from './HomePage';
import { loginPage } from './LoginPage';
import { notFoundPage } from './NotFoundPage';
import { tagPage } from './TagPage';
import { writerPage } from './WriterPage';

type Page = (input: PageInput) => PageOutput<ReactElement>;

/** The page of each route of the manifest. */
export const PAGES: ReadonlyMap<string, Page> = new Map([
  ['home', homePage],
  ['all-news', allNewsPage],
  ['day', dayPage],
  ['tag', tagPage],
  ['writer', writerPage],
  ['login', loginPage],
  ['article', articlePage],
  ['category', categoryPage],
]);

/** A page of the remote: the same on the server and in the browser. */
export function page(input: PageInput): PageOutput<ReactElement> {
  const output = (PAGES.get(input.route) ?? notFoundPage)(input);
  if (output.kind === 'redirect') return output;
  // Another address is another page: nothing that a reader did on the last one lives on in it.
  return {
    ...output,
    element: <Fragment key={`${input.path}?${input.query['page'] ?? ''}`}>{output.element}</Fragment>,
  };
}
