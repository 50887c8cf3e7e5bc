import { ownerOf, shellOf, type Edition, type PageOwner, type PathOwner, type Shell } from '@tribina/editions';
import { LOADER_MS, SPECIAL_SKELETON_MS, type PageHead, type PageInput, type ShellData } from '@tribina/shell-api';
import { shellPhrases } from '@tribina/messages/shell';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { Frame } from '../shell/Frame';
import { Preloader } from '../shell/Preloader';
import { Skeleton } from '../shell/Skeleton';
import { applyHead } from './head';
import { offerNavigate } from './navigate';
import { RemoteSlot, type AppPart } from './RemoteSlot';
import { useShellMode } from './use-shell-mode';

export interface HostAppProps {
  readonly edition: Edition;
  readonly origins: PageInput['origins'];
  readonly shell: ShellData;
  /** The part that owns the first page, loaded before the app is shown, and what it needs. */
  readonly first: { readonly remote: PageOwner; readonly part: AppPart | null; readonly initial: PageInput | null };
  readonly now: string;
  /** The frame that a public page has had before this app took it over; absent: the page has begun as it is. */
  readonly takenFrom?: Shell;
}

/** The whole page in root mode: the frame that the path asks for, and in its slot the remote that owns the path. */
export function HostApp(props: HostAppProps): ReactNode {
  return (
    <BrowserRouter>
      <RootView {...props} />
    </BrowserRouter>
  );
}

/** A path that is nobody's page is shown by the portal's remote, which says that there is no such page. */
export function pageOwner(owner: PathOwner): PageOwner {
  return owner === 'gateway' || owner === 'game-api' || owner === 'none' ? 'news' : owner;
}

function RootView({ edition, origins, shell, first, now, takenFrom }: HostAppProps): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const owner = ownerOf(edition, pathname);
  const remote = pageOwner(owner);
  const mode = shellOf(owner);
  const change = useShellChange(mode, takenFrom);
  const isFirst = useIsFirst(remote);
  useShellMode(mode, shell.special);
  useEffect(() => offerNavigate((to) => void navigate(to)), [navigate]);

  const handlePage = useCallback(
    (head: PageHead, isFirst: boolean) => {
      applyHead(head, edition, origins);
      if (isFirst) return;
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [edition, origins],
  );

  return (
    <Frame edition={edition} shell={shell} path={pathname} now={now}>
      {change === 'preloader' ? <Preloader label={shellPhrases[edition.language].loading} /> : null}
      {change === 'skeleton' ? (
        <Skeleton label={shellPhrases[edition.language].loading} />
      ) : (
        <RemoteSlot
          key={remote}
          remote={remote}
          edition={edition}
          origins={origins}
          path={pathname}
          ready={remote === first.remote ? first.part : null}
          initial={isFirst ? first.initial : null}
          onPage={handlePage}
        />
      )}
    </Frame>
  );
}

/** True until another remote has been shown: what came with the page is news only once. */
function useIsFirst(remote: PageOwner): boolean {
  const [first] = useState(remote);
  const [hasLeft, setHasLeft] = useState(false);
  if (remote !== first && !hasLeft) setHasLeft(true);
  return !hasLeft && remote === first;
}

/**
 * What is shown on a change of frame inside the browser: the special's skeleton for at least 500 ms, otherwise the preloader
 * for 600 ms (spec portal §2 and §9). A first page arrives rendered; nothing covers it.
 */
function useShellChange(mode: Shell, takenFrom: Shell = mode): 'skeleton' | 'preloader' | null {
  const [last, setLast] = useState(takenFrom);
  const [isOver, setIsOver] = useState(true);
  if (last !== mode) {
    setLast(mode);
    setIsOver(false);
  }
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => setIsOver(true), mode === 'special' ? SPECIAL_SKELETON_MS : LOADER_MS);
    return () => clearTimeout(timer);
  }, [mode, isOver]);
  if (isOver) return null;
  return mode === 'special' ? 'skeleton' : 'preloader';
}
