import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { withoutPreloads } from './preloads';

/** Renders a page in root mode: one tree, hydrated as one; styles made on the way are taken out for one block in the head. */
export function renderRootPage(
  page: ReactNode,
  address: string,
): { readonly html: string; readonly emotion: { ids: string; css: string } | null } {
  const cache = createCache({ key: 'css' });
  // Without it emotion writes style elements between the elements of the page.
  cache.compat = true;
  const html = withoutPreloads(
    renderToString(
      <CacheProvider value={cache}>
        <StaticRouter location={address}>{page}</StaticRouter>
      </CacheProvider>,
    ),
  );
  const ids = Object.keys(cache.inserted);
  if (ids.length === 0) return { html, emotion: null };
  const css = Object.values(cache.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('');
  return { html, emotion: { ids: ids.join(' '), css } };
}
