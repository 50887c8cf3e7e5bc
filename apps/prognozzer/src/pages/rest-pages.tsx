import { useNavigate } from '@tribina/facades/router';
import type { Edition } from '@tribina/editions';
import { matchRoute, type PageInput, type PageOutput } from '@tribina/shell-api';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { manifest } from '../manifest';
import { GAME_PAGES } from './game-pages';
import { LATE_PAGES } from './late-pages';
import { notFoundPage } from './not-found-page';
import { sharedBadgePage } from './shared-badge-page';

type Page = (input: PageInput) => PageOutput<ReactElement>;

/** The page of each route but the home's. */
const PAGES: ReadonlyMap<string, Page> = new Map<string, Page>([
  ...Object.entries(GAME_PAGES),
  ['sharedBadge', sharedBadgePage],
]);

/** A page below the game's home, or the one that says that there is none. */
export function restPage(input: PageInput): PageOutput<ReactElement> {
  return (PAGES.get(input.route) ?? notFoundPage)(input);
}

/** Begins to load the content of a path's page. */
export function loadContent(edition: Edition, path: string): void {
  const id = matchRoute(manifest.routes, edition.id, path)?.route.id;
  for (const [name, { load }] of Object.entries(LATE_PAGES)) if (name === id) load();
}

/** Its content. Where it has come later than its data, what the frame could not know yet is made good. */
export function RestPage({ input }: { readonly input: PageInput }): ReactNode {
  const output = restPage(input);
  const navigate = useNavigate();
  const location = output.kind === 'redirect' ? output.location : null;
  const title = output.kind === 'page' ? output.head.title : null;
  useEffect(() => {
    if (location !== null) void navigate(location, { replace: true });
    if (title !== null) document.title = title;
  }, [location, title, navigate]);
  return output.kind === 'page' ? output.element : null;
}
