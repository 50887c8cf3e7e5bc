import { ownerOf, shellOf, type EditionId } from '@tribina/editions';
import { DOCUMENT_IDS, type PageInput, type ShellData } from '@tribina/shell-api';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { currentEdition } from '../current-edition';
import { loadRemotePart } from '../federation';
import { endHealth } from '../health';
import { OWN_RELEASE } from '../own-release';
import { slotPart } from '../page-owner';
import { ThrowBoundary } from '../shell/ThrowBoundary';
import { turn } from '../turn';
import { HostApp, type HostAppProps } from './App';
import { keepPlaces, settlePage } from './reading-place';
import type { AppModule } from './RemoteSlot';
import { loadShellData } from './shell-data';

/** What the server puts into a page in root mode, so that the browser begins where it has ended. */
export interface PageState {
  readonly origins: PageInput['origins'];
  readonly shell: ShellData;
  readonly page: PageInput | null;
}

function rootElement(): HTMLElement {
  const root = document.getElementById(DOCUMENT_IDS.root);
  if (!root) throw new Error('The document has no root');
  return root;
}

/** The addresses of the editions, for canonical links; a page in islands mode names only its own. */
function currentOrigins(state: PageState | null): Record<EditionId, string> {
  return state?.origins ?? { rs: location.origin, hr: location.origin, ke: location.origin };
}

/** Brings a page in root mode to life: the part first, then hydration; another release than the server's renders anew. */
export async function hydrateApp(state: PageState): Promise<void> {
  const edition = currentEdition();
  const { remote, expose } = slotPart(edition, location.pathname);
  // A page of no answers is a form or a skeleton: without its part it is of no use.
  const hasContent = state.page !== null && Object.keys(state.page.data).length > 0;
  const part = await loadRemotePart<AppModule>(remote, expose, hasContent).catch(() => null);
  const root = rootElement();
  // Nothing could be loaded: the document stays as it is, readable and with links that work.
  if (!part && hasContent) return;
  // The part has just made itself.
  await turn();
  const props: HostAppProps = {
    edition,
    origins: state.origins,
    shell: state.shell,
    // The server has made the frame alone of another team's screens.
    first: { remote, expose, part, initial: expose === 'App' ? state.page : null },
    now: tribina.record.now,
  };
  const isServed = part?.release.id === tribina.record.rendered && tribina.record.host.id === OWN_RELEASE;
  const served = [...root.childNodes].map((node) => node.cloneNode(true));
  const address = location.href;
  const element = guarded(<HostApp {...props} />, () => {
    // On its first page the previous host can go on with what the server has sent.
    if (location.href !== address) return location.reload();
    app.unmount();
    root.replaceChildren(...served);
    tribina.giveUp();
  });
  keepPlaces();
  let app: Root;
  // In between what else there is to do: React takes a page over in slices only where it is no hurry.
  if (isServed) startTransition(() => void (app = hydrateRoot(root, element)));
  else {
    app = createRoot(root);
    flushSync(() => app.render(element));
  }
  tribina.replay(root);
}

/** The host's own frame may fail too. */
function guarded(app: ReactNode, handleThrow: () => void): ReactNode {
  const handle = () => {
    endHealth('render');
    // Not in React's own turn: a root cannot be unmounted while it renders.
    setTimeout(handleThrow);
  };
  return <ThrowBoundary onThrow={handle}>{app}</ThrowBoundary>;
}

async function prepared(url: URL, edition: HostAppProps['edition']): Promise<HostAppProps> {
  const origins = currentOrigins(null);
  const { remote, expose } = slotPart(edition, url.pathname);
  const [part, shell] = await Promise.all([loadRemotePart<AppModule>(remote, expose, false), loadShellData()]);
  const initial = await part.module.prefetch(edition, origins, url.pathname, url.search);
  return { edition, origins, shell, first: { remote, expose, part, initial }, now: tribina.record.now };
}

/** What was pressed last. */
let wanted: URL;

/**
 * Takes a public page over: what the target needs is fetched while the old page stays, then the root is rendered anew.
 *
 * @param unmount ends the islands.
 * @throws when the target's part cannot be loaded; the caller then navigates by document.
 */
export async function takeOver(url: URL, unmount: () => void): Promise<void> {
  wanted = url;
  const edition = currentEdition();
  const props = await prepared(url, edition).catch((error: unknown) => {
    if (wanted === url) throw error;
  });
  // Another link was pressed meanwhile: this one does not come behind it.
  if (!props || wanted !== url) return;
  const takenFrom = shellOf(ownerOf(edition, location.pathname));
  keepPlaces();
  history.pushState({ key: `${Date.now()}` }, '', url);
  unmount();
  const root = rootElement();
  root.replaceChildren();
  flushSync(() =>
    createRoot(root).render(guarded(<HostApp {...props} takenFrom={takenFrom} />, () => location.reload())),
  );
  settlePage();
}
