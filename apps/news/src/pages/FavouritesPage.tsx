import { favouritesPath, loginPath } from '@tribina/editions';
import { Island } from '@tribina/federation-web/islands';
import { fill } from '@tribina/messages';
import { favouritePhrases } from '@tribina/messages/favourites';
import { newsPhrases } from '@tribina/messages/news';
import { noticePhrases } from '@tribina/messages/notices';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { Favourites, type FavouritesProps } from '../features/favourites/Favourites';
import { headOf } from '../shared/head';
import { container } from '../shared/layout.styles';
import { ListHead } from '../shared/ListHead';
import { note } from '../shared/type.styles';
import { notFoundPage } from './NotFoundPage';

/**
 * What a member has saved, where the edition has accounts. The page is the same for all; who is not logged in reads the
 * favourites-failed message (design "Anonymous").
 */
export function favouritesPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  if (!edition.features.login) return notFoundPage(input);
  const { title, description, lead, empty, failed, retry } = favouritePhrases[edition.language];
  const { favouritesFailed, logIn } = noticePhrases[edition.language];
  const { home, breadcrumb, age, editorsPick } = newsPhrases[edition.language];
  const path = favouritesPath(edition);
  const props: FavouritesProps = {
    editionId: edition.id,
    loginPath: loginPath(edition, path),
    phrases: { membersOnly: favouritesFailed, logIn, empty, failed, retry, teaser: { age, editorsPick } },
  };
  return {
    kind: 'page',
    status: 200,
    head: {
      ...headOf(input, { title, description: fill(description, { brand: edition.brand.name }), canonical: path }),
      robots: 'noindex',
    },
    element: (
      <div className={container}>
        <ListHead breadcrumb={breadcrumb} crumbs={[{ name: home, path: '/' }]} title={title}>
          <p className={note}>{lead}</p>
        </ListHead>
        <Island remote="news" name="Favourites" component={Favourites} props={props} />
      </div>
    ),
    tags: [],
  };
}
