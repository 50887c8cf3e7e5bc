import type { Edition } from '@tribina/editions';
import type { LoadedPart } from '@tribina/federation-web';
import { shellPhrases } from '@tribina/messages/shell';
import {
  DOCUMENT_IDS,
  type PageHead,
  type PageInput,
  type PageType,
  type RemoteAppModule,
  type RemoteAppProps,
} from '@tribina/shell-api';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { forgive, loadRemotePart, markBroken } from '../federation';
import { noteMounted } from '../health';
import type { SlotPart } from '../page-owner';
import { FailureNotice } from '../shell/FailureNotice';
import { Skeleton } from '../shell/Skeleton';
import { ThrowBoundary } from '../shell/ThrowBoundary';
import { giveBackLater, type TypedField } from '../typing';

export type AppModule = RemoteAppModule<ComponentType<RemoteAppProps<ReactNode>>>;
export type AppPart = LoadedPart<AppModule>;

interface RemoteSlotProps extends SlotPart {
  readonly edition: Edition;
  readonly origins: PageInput['origins'];
  readonly path: string;
  /** A part that is loaded already: shown at once, over what the server has rendered. */
  readonly ready: AppPart | null;
  readonly initial: PageInput | null;
  readonly onPage: (head: PageHead, isFirst: boolean, pageType?: PageType) => void;
}

/** How long what was typed waits for its fields in a release that takes another's place. */
const FIELDS_LIMIT_MS = 5_000;
const slotElement = () => document.getElementById(DOCUMENT_IDS.slot);

type SlotState = { readonly part: AppPart | null; readonly failure: string | null };

/** A remote's place in the page: its app, a skeleton while it loads, a card when neither of its releases can be had. */
export function RemoteSlot({
  remote,
  expose,
  edition,
  origins,
  path,
  ready,
  initial,
  onPage,
}: RemoteSlotProps): ReactNode {
  const [state, setState] = useState<SlotState>({ part: ready, failure: null });
  const [attempt, setAttempt] = useState(0);
  const { part, failure } = state;

  const load = useCallback(() => {
    let isCurrent = true;
    loadRemotePart<AppModule>(remote, expose, false).then(
      (loaded) => isCurrent && setState({ part: loaded, failure: null }),
      (error: unknown) => {
        console.warn(error);
        if (isCurrent) setState({ part: null, failure: 'PART_UNAVAILABLE' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, expose]);

  useEffect(() => (part ? undefined : load()), [load, part, attempt]);

  const release = part?.release.id;
  const typed = useRef<readonly TypedField[]>([]);
  useEffect(() => {
    if (!release) return;
    noteMounted(release);
    const slot = slotElement();
    if (slot && typed.current.length > 0) giveBackLater(slot, typed.current, FIELDS_LIMIT_MS);
    typed.current = [];
  }, [release]);

  const handleRetry = () => {
    forgive(remote);
    setState({ part: null, failure: null });
    setAttempt(attempt + 1);
  };

  if (failure) return <FailureNotice edition={edition} kind="part" code={failure} path={path} onRetry={handleRetry} />;
  if (!part) return <Skeleton label={shellPhrases[edition.language].loading} />;
  const handleThrow = (kept: readonly TypedField[]) => {
    // The release fails on screen: it is not used again in this page, the previous good one takes its place.
    typed.current = kept;
    markBroken(part.release);
    setState({ part: null, failure: null });
  };
  return (
    <ThrowBoundary key={part.release.id} onThrow={handleThrow} place={slotElement}>
      <part.module.App
        edition={edition}
        origins={origins}
        initial={initial}
        onPage={onPage}
        renderFailure={(code, retry) => (
          <FailureNotice edition={edition} kind="backend" code={code} path={path} onRetry={retry} />
        )}
      />
    </ThrowBoundary>
  );
}
