import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import type { ReactElement } from 'react';
import { LoginForm } from '../features/login/LoginForm';
import { headOf } from '../shared/head';
import { container, panel } from '../shared/layout.styles';
import { displayMost, note } from '../shared/type.styles';
import { card } from './LoginPage.styles';
import { notFoundPage } from './NotFoundPage';

/** `/login`, where the edition has accounts. */
export function loginPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  if (!edition.features.login) return notFoundPage(input);
  const { title, description, text } = newsPhrases[edition.language].login;
  return {
    kind: 'page',
    status: 200,
    head: {
      ...headOf(input, {
        title,
        description: fill(description, { brand: edition.brand.name }),
        canonical: `/${edition.words.login}`,
      }),
      robots: 'noindex',
    },
    element: (
      <div className={container}>
        <div className={classes(panel, card)}>
          <h1 className={displayMost}>{title}</h1>
          <p className={note}>{text}</p>
          <LoginForm edition={edition} />
        </div>
      </div>
    ),
    tags: [],
  };
}
