import type { Navigation, Special } from '@tribina/contracts';
import type { Edition, EditionId } from '@tribina/editions';
import type { RemoteName } from './manifest';
import type { PageInput, RemoteServerModule } from './page';

/** What the frame of a page is made from; what could not be had is null, and the frame does without. */
export interface ShellData {
  readonly navigation: Navigation | null;
  readonly special: Special | null;
  readonly specialNavigation: Navigation | null;
}

/** What the host's server bundle is given to render a document. */
export interface RenderInput {
  readonly edition: Edition;
  readonly origins: PageInput['origins'];
  /** Editions that have the page at present; left out: all that have its like. */
  readonly sharedBy?: readonly EditionId[];
  readonly mode: 'islands' | 'root';
  readonly path: string;
  readonly shell: ShellData;
  /** The remote that owns the page; null: the shell answers alone (an unknown page of a part that is off). */
  readonly owner: RemoteName | null;
  readonly page: PageInput | null;
  /** Why the slot stays empty, if it does: a code; with `client` the browser renders it. */
  readonly slotFailure: string | null;
  /** The host's inline script. */
  readonly bootScript: string;
  /** Text of the style sheets: host, then the remote that owns the page; the document has what its markup uses. */
  readonly styles: readonly string[];
  /** Addresses of the host's files that the document itself names: fonts. */
  readonly assets: Readonly<Record<string, string>>;
  readonly now: string;
}

export type RenderedPage =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | {
      readonly kind: 'document';
      readonly status: number;
      /** The document up to the place of the boot record, and from there on. */
      readonly before: string;
      readonly after: string;
      /** Text of every inline script and style, for the hashes of the CSP. */
      readonly scripts: readonly string[];
      readonly styles: readonly string[];
      readonly tags: readonly string[];
      /** Islands of the page by remote; a page without any has nothing to start. */
      readonly islandRemotes: readonly RemoteName[];
    };

/** What the host's server bundle exports. */
export interface HostServerModule<Element, Component> {
  /** The very instances that remotes' server bundles get for the packages they share. */
  readonly shared: Readonly<Record<string, unknown>>;
  readonly render: (input: RenderInput, remote: RemoteServerModule<Element, Component> | null) => RenderedPage;
}
