import type { LoadedPart } from '@tribina/federation-web';
import { ISLAND, type RemoteName } from '@tribina/shell-api';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { loadRemotePart, markBroken } from '../federation';
import { noteError, noteMounted } from '../health';
import { loadNotices } from '../notices';
import { Bell } from '../notifications/Bell';
import { DrawerNotifications } from '../notifications/DrawerNotifications';
import { OWN_RELEASE } from '../own-release';
import { SessionCorner } from '../shell/SessionCorner';
import { ThrowBoundary } from '../shell/ThrowBoundary';
import { giveBackLater, typedIn, type TypedField } from '../typing';

/** What the reader had typed into an island before it comes to life. */
type TypedOf = (place: HTMLElement) => readonly TypedField[];
type IslandModule = Readonly<Record<string, ComponentType<object>>>;

/** The host's own islands. */
const OWN_ISLANDS: IslandModule = {
  Bell: Bell as ComponentType<object>,
  DrawerNotifications: DrawerNotifications as ComponentType<object>,
  SessionCorner: SessionCorner as ComponentType<object>,
};
/** How long what was typed waits for its fields in an island that was made anew. */
const FIELDS_LIMIT_MS = 5_000;

const roots = new Set<Root>();

interface Shown {
  readonly module: IslandModule;
  /** The markup is this release's: it is taken over instead of made anew. */
  readonly isServed: boolean;
  /** What the reader had typed into the release that failed here. */
  readonly typed: readonly TypedField[];
  /** Told when the island has thrown, and what was typed into it. */
  readonly onThrow: (typed: readonly TypedField[]) => void;
}

/** Brings the islands of a public page to life, each on its own; what cannot be loaded stays as the server has rendered it. */
export async function startIslands(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>(`[${ISLAND.name}]`)];
  const remotes = new Set(places.map((place) => place.getAttribute(ISLAND.remote) as RemoteName));
  await Promise.all(
    [...remotes].map(async (remote) => {
      const own = places.filter((place) => place.getAttribute(ISLAND.remote) === remote);
      if (remote === 'host') for (const place of own) startOwn(place);
      else await startRemote(remote, own, tribina.record.rendered);
    }),
  );
}

function startOwn(place: HTMLElement): void {
  bringToLife(place, {
    module: OWN_ISLANDS,
    isServed: tribina.record.host.id === OWN_RELEASE,
    typed: [],
    onThrow: () => noteError(OWN_RELEASE, 'render'),
  });
}

async function startRemote(
  remote: RemoteName,
  places: readonly HTMLElement[],
  rendered: string | null,
  typedOf: TypedOf = () => [],
): Promise<void> {
  let part: LoadedPart<IslandModule>;
  try {
    part = await loadRemotePart<IslandModule>(remote, 'Islands', true);
  } catch (error) {
    // Neither release can be had: text and links stay, and a press says so.
    console.warn(error);
    const again = () => startRemote(remote, places, rendered, typedIn);
    loadNotices().then(
      ({ watchLost }) => watchLost(places, again),
      () => {
        // What was pressed waits no more.
        places.forEach(tribina.replay);
        askLater(places, again);
      },
    );
    return;
  }
  const { release, module } = part;
  for (const place of places) {
    const onThrow = (kept: readonly TypedField[]) => {
      markBroken(release);
      // Another release, if there is one.
      void startRemote(remote, [place], null, () => kept);
    };
    bringToLife(place, { module, isServed: release.id === rendered, typed: typedOf(place), onThrow });
  }
  setTimeout(() => noteMounted(release.id));
}

/** Once the network is back, or somebody presses: there is not even something to say it with. */
function askLater(places: readonly HTMLElement[], ask: () => Promise<void>): void {
  let isAsked = false;
  const handle = () => {
    if (!isAsked) void ask();
    isAsked = true;
  };
  for (const target of [window, ...places]) target.addEventListener(target === window ? 'online' : 'click', handle);
}

/** Hydrates an island over the server's markup, or renders it anew where another release is used than the server's. */
function bringToLife(place: HTMLElement, { module, isServed, typed, onThrow }: Shown): void {
  const Island = module[place.getAttribute(ISLAND.name) ?? ''];
  if (!Island) return;
  const served = [...place.childNodes].map((node) => node.cloneNode(true));
  const props = JSON.parse(place.getAttribute(ISLAND.props) ?? '{}') as object;
  const handleThrow = (kept: readonly TypedField[]) => {
    // Not in React's own turn: a root cannot be unmounted while it renders.
    setTimeout(() => {
      root.unmount();
      roots.delete(root);
      // The text comes back at once.
      place.replaceChildren(...served);
      onThrow(kept);
    });
  };
  const handleAlive = () => {
    tribina.replay(place);
    giveBackLater(place, typed, FIELDS_LIMIT_MS);
  };
  const element = (
    <ThrowBoundary onThrow={handleThrow} place={() => place}>
      <Alive onAlive={handleAlive}>
        <Island {...props} />
      </Alive>
    </ThrowBoundary>
  );
  const options = {
    identifierPrefix: place.id,
    // Its end before React has taken it over is an "early update" for React: nobody's failure.
    onRecoverableError: (error: unknown) => {
      if (roots.has(root)) reportError(error);
    },
  };
  const root: Root = isServed ? hydrateRoot(place, element, options) : createRoot(place, options);
  if (!isServed) root.render(element);
  roots.add(root);
}

interface AliveProps {
  readonly onAlive: () => void;
  readonly children: ReactNode;
}

/**
 * Tells when React has taken over what is in it, which it does in its own time. A field that is filled in before that already
 * has for React the value that it gets, and nobody hears of it.
 */
function Alive({ onAlive, children }: AliveProps): ReactNode {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(onAlive, []);
  return children;
}

/** Ends all islands, before the page is taken over. */
export function unmountIslands(): void {
  const ended = [...roots];
  roots.clear();
  for (const root of ended) root.unmount();
}
