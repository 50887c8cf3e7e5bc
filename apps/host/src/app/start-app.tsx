import { ownerOf, shellOf, type EditionId } from '@tribina/editions';
import { DOCUMENT_IDS, type PageInput, type ShellData } from '@tribina/shell-api';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { currentEdition } from '../current-edition';
import { loadRemotePart } from '../federation';
import { HostApp, pageOwner, type HostAppProps } from './App';
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
  const remote = pageOwner(ownerOf(edition, location.pathname));
  const part = await loadRemotePart<AppModule>(remote, 'App', state.page !== null).catch(() => null);
  const root = rootElement();
  // Nothing could be loaded: the document stays as it is, readable and with links that work.
  if (!part && state.page) return;
  const props: HostAppProps = {
    edition,
    origins: state.origins,
    shell: state.shell,
    first: { remote, part, initial: state.page },
    now: tribina.record.now,
  };
  if (part && part.release.id === tribina.record.rendered) hydrateRoot(root, <HostApp {...props} />);
  else flushSync(() => createRoot(root).render(<HostApp {...props} />));
  tribina.replay(root);
}

/**
 * Takes a public page over: what the target needs is fetched while the old page stays, then the root is rendered anew.
 *
 * @param unmount ends the islands.
 * @throws when the target's part cannot be loaded; the caller then navigates by document.
 */
export async function takeOver(url: URL, unmount: () => void): Promise<void> {
  const edition = currentEdition();
  const origins = currentOrigins(null);
  const remote = pageOwner(ownerOf(edition, url.pathname));
  const [part, shell] = await Promise.all([loadRemotePart<AppModule>(remote, 'App', true), loadShellData()]);
  const initial = await part.module.prefetch(edition, origins, url.pathname, url.search);
  const takenFrom = shellOf(ownerOf(edition, location.pathname));
  history.pushState(null, '', url);
  unmount();
  const root = rootElement();
  root.replaceChildren();
  flushSync(() =>
    createRoot(root).render(
      <HostApp
        edition={edition}
        origins={origins}
        shell={shell}
        first={{ remote, part, initial }}
        now={tribina.record.now}
        takenFrom={takenFrom}
      />,
    ),
  );
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
