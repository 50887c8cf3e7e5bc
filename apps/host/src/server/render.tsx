import { ownerOf, shellOf } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import type {
  PageHead,
  RemoteAppProps,
  RemoteName,
  RemoteServerModule,
  RenderedPage,
  RenderInput,
} from '@tribina/shell-api';
import { NoticeCard, primaryButton } from '@tribina/ui';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { FailureNotice } from '../shell/FailureNotice';
import { Frame } from '../shell/Frame';
import { Skeleton } from '../shell/Skeleton';
import { assembleDocument } from './document';
import { renderIslandsPage } from './render-islands';
import { renderRootPage } from './render-root';

type Remote = RemoteServerModule<ReactElement, ComponentType<RemoteAppProps<ReactNode>>>;

interface Rendered {
  readonly html: string;
  readonly emotion: { readonly ids: string; readonly css: string } | null;
  readonly islandRemotes: readonly RemoteName[];
}

interface Slot {
  readonly status: number;
  readonly head: PageHead;
  readonly element: ReactNode;
  readonly tags: readonly string[];
}

/** Renders a whole document: the frame that the path asks for, with the remote's page, or a card, in its slot. */
export function render(input: RenderInput, remote: Remote | null): RenderedPage {
  const output = remote && input.page && !input.slotFailure ? remote.page(input.page) : null;
  if (output?.kind === 'redirect') return output;
  const slot: Slot = output ?? emptySlot(input);
  const element =
    input.mode === 'root' && remote && output ? (
      <remote.App
        edition={input.edition}
        origins={input.origins}
        initial={input.page}
        onPage={noPage}
        renderFailure={noFailure}
      />
    ) : (
      slot.element
    );
  const page = (
    <Frame edition={input.edition} shell={input.shell} path={input.path} now={input.now}>
      {/* Two children, as in the browser's RootView: ids are made from the shape of the tree. */}
      {null}
      {element}
    </Frame>
  );
  const { html, emotion, islandRemotes } = input.mode === 'root' ? rootOf(page, addressOf(input)) : islandsOf(page);
  const document = assembleDocument({
    input,
    shell: shellOf(ownerOf(input.edition, input.path)),
    head: slot.head,
    body: html,
    emotion,
    state:
      input.mode === 'root' ? { origins: input.origins, shell: input.shell, page: output ? input.page : null } : null,
  });
  return { kind: 'document', status: slot.status, ...document, tags: slot.tags, islandRemotes };
}

const noPage = () => undefined;
const noFailure = () => null;

function rootOf(page: ReactNode, address: string): Rendered {
  return { ...renderRootPage(page, address), islandRemotes: [] };
}

/** Where the reader is, with that part of the query that the route knows: the browser's router begins there too. */
function addressOf({ path, page }: RenderInput): string {
  const query = new URLSearchParams(page?.query).toString();
  return query === '' ? path : `${path}?${query}`;
}

function islandsOf(page: ReactNode): Rendered {
  const { html, sink } = renderIslandsPage(page);
  return { html, emotion: null, islandRemotes: [...new Set(sink.islands.map(({ remote }) => remote))] };
}

const GATEWAY_FAILURES = new Set(['RENDER_FAILED', 'PART_UNAVAILABLE']);

/** What stands in a slot that the remote could not fill. */
function emptySlot({ edition, slotFailure, path }: RenderInput): Slot {
  const phrases = shellPhrases[edition.language];
  const head = (title: string): PageHead => ({
    title: `${title} – ${edition.brand.name}`,
    description: edition.brand.description,
    canonical: null,
    robots: 'noindex',
    type: 'website',
    structured: [],
    alternates: [],
  });
  if (slotFailure === 'CLIENT') {
    return { status: 200, head: head(edition.brand.name), element: <Skeleton label={phrases.loading} />, tags: [] };
  }
  if (slotFailure === 'NOT_FOUND') {
    const element = (
      <NoticeCard title={phrases.notFoundTitle} text={phrases.notFoundText} code={slotFailure} level={1}>
        <a className={primaryButton} href="/">
          {phrases.toHome}
        </a>
      </NoticeCard>
    );
    return { status: 404, head: head(phrases.notFoundTitle), element, tags: [] };
  }
  const code = slotFailure ?? 'PART_UNAVAILABLE';
  const kind = GATEWAY_FAILURES.has(code) ? 'part' : 'backend';
  return {
    status: 503,
    head: head(kind === 'part' ? phrases.partFailedTitle : phrases.backendFailedTitle),
    element: <FailureNotice edition={edition} kind={kind} code={code} path={path} />,
    tags: [],
  };
}
