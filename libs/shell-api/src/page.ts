import type { Edition } from '@tribina/editions';
import type { RemoteManifest } from './manifest';
import type { PageType } from './routes';

/** The answer of a page's data call. */
export type CallResult =
  | { readonly isOk: true; readonly value: unknown }
  | { readonly isOk: false; readonly status: number; readonly code: string };

export type PageData = Readonly<Record<string, CallResult>>;

/** What a page is made from: the same on the server and in the browser. */
export interface PageInput {
  readonly edition: Edition;
  /** Scheme and host of the edition's canonical addresses, no slash at the end. */
  readonly origins: Readonly<Record<Edition['id'], string>>;
  readonly route: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly data: PageData;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** What stands in a document's head, and how the answer is to be taken. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address; null: none (an error page). */
  readonly canonical: string | null;
  readonly robots?: 'noindex';
  /** Path or absolute address of the preview picture, with its size. */
  readonly image?: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string };
  readonly type: 'website' | 'article';
  readonly publishedAt?: string;
  readonly updatedAt?: string;
  /** Of an article: the address of its writer, its category, its tags. */
  readonly article?: { readonly author: string; readonly section: string; readonly tags: readonly string[] };
  /** JSON-LD objects without `@context`. */
  readonly structured: readonly Readonly<Record<string, unknown>>[];
  /** The same page in other editions: absolute addresses by locale. */
  readonly alternates: readonly { readonly locale: string; readonly url: string }[];
  /** The picture that is the largest thing above the fold: preloaded. */
  readonly preloadImage?: { readonly srcset: string; readonly sizes: string };
}

/** A page of a remote, rendered by its host: `Element` is React's element type. */
export type PageOutput<Element> =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: 200 | 404 | 410 | 503;
      readonly head: PageHead;
      readonly element: Element;
      /** Tags beside those of the route, found while rendering. */
      readonly tags: readonly string[];
    };

/** A remote's pages: what its `./App` and its server bundle are made of. */
export interface RemotePages<Element> {
  readonly manifest: RemoteManifest;
  readonly page: (input: PageInput) => PageOutput<Element>;
  /** In the browser, in place of a page that a required call has failed for; where it is left out the host says so, and tries again. */
  readonly failed?: (code: string) => PageOutput<Element>;
}

/** What the host gives a remote's app component. */
export interface RemoteAppProps<Element> {
  readonly edition: Edition;
  readonly origins: PageInput['origins'];
  /** What is there already: rendered by the server, or fetched before the app was shown. */
  readonly initial: PageInput | null;
  /** Called when a page is shown, with its kind by the route table. */
  readonly onPage: (head: PageHead, isFirst: boolean, pageType?: PageType) => void;
  /** What stands in place of a page whose data cannot be had. */
  readonly renderFailure: (code: string, retry: () => void) => Element;
}

/** The module of a remote's `./App`. */
export interface RemoteAppModule<Component> {
  readonly App: Component;
  /** Gets what a path of the remote needs, so that the app can be shown at once. */
  readonly prefetch: (
    edition: Edition,
    origins: PageInput['origins'],
    path: string,
    search: string,
  ) => Promise<PageInput>;
}

/** What a remote's server bundle exports. */
export interface RemoteServerModule<Element, Component> extends RemotePages<Element> {
  readonly App: Component;
}
