import { ownerOf, shellOf, type Edition, type Shell } from '@tribina/editions';
import {
  LOADER_MS,
  SPECIAL_SKELETON_MS,
  type PageHead,
  type PageInput,
  type PageType,
  type ShellData,
} from '@tribina/shell-api';
import { shellPhrases } from '@tribina/messages/shell';
import { announcePage } from '@tribina/browser';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { Frame } from '../shell/Frame';
import { Preloader } from '../shell/Preloader';
import { Skeleton } from '../shell/Skeleton';
import { running } from '../federation';
import { sayAddress } from '../notices';
import { slotPart, type SlotPart } from '../page-owner';
import { isDocumentStep } from '../stale-levels';
import { applyHead } from './head';
import { offerNavigate } from './navigate';
import { settlePage } from './reading-place';
import { RemoteSlot, type AppPart } from './RemoteSlot';
import { useShellMode } from './use-shell-mode';

export interface HostAppProps {
  readonly edition: Edition;
  readonly origins: PageInput['origins'];
  readonly shell: ShellData;
  /** The part that shows the first page, loaded before the app is shown, and what it needs. */
  readonly first: SlotPart & { readonly part: AppPart | null; readonly initial: PageInput | null };
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

function RootView({ edition, origins, shell, first, now, takenFrom }: HostAppProps): ReactNode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const owner = ownerOf(edition, pathname);
  const { remote, expose } = slotPart(edition, pathname);
  const slot = `${remote} ${expose}`;
  const mode = shellOf(owner);
  const change = useShellChange(mode, takenFrom);
  const isFirst = useIsFirst(slot);
  const begun = useRef(slot);
  useEffect(() => {
    // Whoever comes back to a part before another one was shown comes to a page that is new there.
    if (begun.current !== slot) begun.current = '';
  }, [slot]);
  useShellMode(mode, shell.special);
  useEffect(() => offerNavigate((to) => void navigate(to)), [navigate]);
  useDocumentSteps(pathname, isDocumentStep(owner));
  // A page may lead to one that has something to say.
  useEffect(sayAddress, [search]);

  const handlePage = useCallback(
    (head: PageHead, isFirst: boolean, pageType: PageType = 'OTHER') => {
      applyHead(head, edition, origins);
      announcePage(
        pageType,
        (['host', remote] as const).map((name) => running.get(name)),
      );
      // A release that takes another's place begins where the reader is.
      if (isFirst && begun.current === slot) return;
      begun.current = slot;
      settlePage();
    },
    [edition, origins, remote, slot],
  );

  return (
    <Frame edition={edition} shell={shell} path={pathname} now={now}>
      {change === 'preloader' ? <Preloader label={shellPhrases[edition.language].loading} /> : null}
      {change === 'skeleton' ? (
        <Skeleton label={shellPhrases[edition.language].loading} />
      ) : (
        <RemoteSlot
          key={slot}
          remote={remote}
          expose={expose}
          edition={edition}
          origins={origins}
          path={pathname}
          ready={slot === `${first.remote} ${first.expose}` ? first.part : null}
          initial={isFirst ? first.initial : null}
          onPage={handlePage}
        />
      )}
    </Frame>
  );
}

/** A step that no link has made (back, forward, a remote's own) becomes a document load too where it is to be one. */
function useDocumentSteps(path: string, isDocumentLoad: boolean): void {
  const shown = useRef(path);
  useEffect(() => {
    if (path !== shown.current && isDocumentLoad) location.reload();
    shown.current = path;
  }, [path, isDocumentLoad]);
}

/** True until another part has been shown: what came with the page is news only once. */
function useIsFirst(slot: string): boolean {
  const [first] = useState(slot);
  const [hasLeft, setHasLeft] = useState(false);
  if (slot !== first && !hasLeft) setHasLeft(true);
  return !hasLeft && slot === first;
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Its time runs from the frame that shows it: on a slow machine that comes well after the step.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsOver(true), mode === 'special' ? SPECIAL_SKELETON_MS : LOADER_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [mode, isOver]);
  if (isOver) return null;
  return mode === 'special' ? 'skeleton' : 'preloader';
}
