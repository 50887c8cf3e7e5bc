import type { Edition } from '@tribina/editions';
import type { PageHead, PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { latePart } from '../shared/late-part';
import type * as RestModule from './rest-pages';

interface RestProps {
  readonly edition: Edition;
  readonly input: PageInput;
}

/** What makes the pages below the home, once it is there. */
let restPage: typeof RestModule.restPage | null = null;

const load = () => import(/* webpackChunkName: "pages" */ './rest-pages');

const REST = latePart<RestProps>(async () => {
  const rest = await load();
  ({ restPage } = rest);
  return rest.RestPage;
});

/** Begins to load it, and then the content of a path's page. */
export function loadRest(edition: Edition, path: string): void {
  REST.load();
  // Where it fails the part itself says so.
  load()
    .then(({ loadContent }) => loadContent(edition, path))
    .catch(() => undefined);
}

/** A renderer has everything at once. */
export function tellRest(rest: Pick<typeof RestModule, 'restPage' | 'RestPage'>): void {
  ({ restPage } = rest);
  REST.tell(rest.RestPage);
}

/**
 * A page below the game's home. What makes it comes with a chunk of its own; until then what the server has sent stays, and so
 * does the head of the document.
 */
export function otherPage(input: PageInput): PageOutput<ReactElement> {
  const element = <REST.Part edition={input.edition} input={input} />;
  const output = restPage?.(input);
  if (!output) return { kind: 'page', status: 200, head: headOfDocument(), element, tags: [] };
  return output.kind === 'redirect' || output.status === 404 ? output : { ...output, element };
}

function headOfDocument(): PageHead {
  const { head, title } = document;
  const meta = (name: string) => head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return {
    title,
    description: meta('description') ?? '',
    canonical: canonical ? new URL(canonical).pathname : null,
    ...(meta('robots') === 'noindex' ? { robots: 'noindex' } : {}),
    type: 'website',
    structured: [],
    alternates: [],
  };
}
