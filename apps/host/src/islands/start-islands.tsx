import type { LoadedPart } from '@tribina/federation-web';
import { ISLAND, type RemoteName } from '@tribina/shell-api';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { loadRemotePart, markBroken } from '../federation';
import { SessionCorner } from '../shell/SessionCorner';
import { ThrowBoundary } from '../shell/ThrowBoundary';

type IslandModule = Readonly<Record<string, ComponentType<object>>>;

/** The host's own islands. */
const OWN_ISLANDS: IslandModule = { SessionCorner: SessionCorner as ComponentType<object> };

const roots = new Set<Root>();

/** Brings the islands of a public page to life, each on its own; what cannot be loaded stays as the server has rendered it. */
export async function startIslands(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>(`[${ISLAND.name}]`)];
  const remotes = new Set(places.map((place) => place.getAttribute(ISLAND.remote) as RemoteName));
  await Promise.all(
    [...remotes].map(async (remote) => {
      const own = places.filter((place) => place.getAttribute(ISLAND.remote) === remote);
      if (remote === 'host') for (const place of own) bringToLife(place, OWN_ISLANDS, true);
      else await startRemote(remote, own);
    }),
  );
}

async function startRemote(remote: RemoteName, places: readonly HTMLElement[]): Promise<void> {
  let part: LoadedPart<IslandModule>;
  try {
    part = await loadRemotePart<IslandModule>(remote, 'Islands', true);
  } catch (error) {
    // Neither release can be had: text and links stay.
    console.warn(error);
    return;
  }
  const isSameRelease = part.release.id === tribina.record.rendered;
  for (const place of places) {
    bringToLife(place, part.module, isSameRelease, () => {
      markBroken(part.release);
      void startRemote(remote, [place]);
    });
  }
}

/** Hydrates an island over the server's markup, or renders it anew where another release is used than the server's. */
function bringToLife(place: HTMLElement, module: IslandModule, isSameRelease: boolean, onThrow?: () => void): void {
  const Island = module[place.getAttribute(ISLAND.name) ?? ''];
  if (!Island) return;
  const props = JSON.parse(place.getAttribute(ISLAND.props) ?? '{}') as object;
  const handleThrow = () => {
    // Not in React's own turn: a root cannot be unmounted while it renders.
    setTimeout(() => {
      root.unmount();
      roots.delete(root);
      onThrow?.();
    });
  };
  const element = (
    <ThrowBoundary onThrow={handleThrow}>
      <Island {...props} />
    </ThrowBoundary>
  );
  const options = { identifierPrefix: place.id };
  const root = isSameRelease ? hydrateRoot(place, element, options) : createRoot(place, options);
  if (!isSameRelease) root.render(element);
  roots.add(root);
  // After React has taken the markup over.
  setTimeout(() => tribina.replay(place));
}

/** Ends all islands, before the page is taken over. */
export function unmountIslands(): void {
  for (const root of roots) root.unmount();
  roots.clear();
}
