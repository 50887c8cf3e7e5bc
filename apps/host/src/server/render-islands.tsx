import { IslandContext, islandPlace, IslandSink } from '@tribina/federation-web/islands';
import { ISLAND } from '@tribina/shell-api';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { withoutPreloads } from './preloads';

const PROPS = new RegExp(`${ISLAND.props}="([^"]*)"`, 'g');

/**
 * Renders a public page: the page once without React's marks, for nothing of it is hydrated as a whole, then each island on
 * its own with its own prefix of ids, as the browser will hydrate it.
 */
export function renderIslandsPage(page: ReactNode): { readonly html: string; readonly sink: IslandSink } {
  const sink = new IslandSink();
  const frame = plainProps(
    withoutPreloads(renderToStaticMarkup(<IslandContext.Provider value={sink}>{page}</IslandContext.Provider>)),
  );
  const html = sink.islands.reduce((text, { id, component, props }) => {
    const Island = component as ComponentType<object>;
    const own = withoutPreloads(renderToString(<Island {...props} />, { identifierPrefix: id }));
    return text.replace(islandPlace(id), () => own);
  }, frame);
  return { html, sink };
}

/** JSON is full of quotes, which React writes in six letters each; its apostrophes are written so already. */
function plainProps(html: string): string {
  return html.replaceAll(PROPS, (_, json: string) => `${ISLAND.props}='${json.replaceAll('&quot;', '"')}'`);
}
