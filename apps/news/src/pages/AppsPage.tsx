import { APP_STORES, appsPath } from '@tribina/editions';
import { pagesPhrases } from '@tribina/messages/pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { rows } from '../shared/layout.styles';
import { plainPage } from '../shared/plain-page';
import { condensed, note } from '../shared/type.styles';

/** Where app links lead: the apps are not part of this product, and what a phone can do instead. */
export function appsPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { title, description, lead, stores, beware } = pagesPhrases[edition.language].apps;
  const content = (
    <>
      <ul className={rows}>
        {APP_STORES.map((store) => (
          <li key={store} id={store}>
            <h2 className={condensed}>{stores[store].name}</h2>
            <p>{stores[store].text}</p>
          </li>
        ))}
      </ul>
      <p className={note}>{beware}</p>
    </>
  );
  return plainPage(input, { title, description, path: appsPath(edition), lead, content });
}
