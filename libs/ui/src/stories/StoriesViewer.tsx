import type { Story } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { storiesPhrases, type StoriesPhrases } from '@tribina/messages/stories/viewer';
import { tellAction } from '@tribina/shell-api';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CloseIcon } from '../icons';
import { markSeen } from './seen';
import { control, more, notice, viewer } from './StoriesViewer.late.styles';
import { StoryCard } from './StoryCard';
import { step, stepUser, tellersOf, type Place, type Teller } from './tellers';

export interface StoriesViewerProps {
  /** The user whose stories the reader has opened. */
  readonly userId: number;
  readonly language: Language;
  /** Asks for the stories of now; null where they cannot be had. */
  readonly ask: () => Promise<readonly Story[] | null>;
  readonly onClose: () => void;
}

/**
 * Stories over the whole page, one after the other (spec portal §4). A modal dialog: the browser keeps the focus in it, gives
 * it back afterwards, and closes it by Escape.
 */
export function StoriesViewer({ userId, language, ask, onClose }: StoriesViewerProps): ReactNode {
  const phrases = storiesPhrases[language];
  const dialog = useRef<HTMLDialogElement>(null);
  const { tellers, retry } = useTellers(ask);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);

  return (
    <dialog ref={dialog} className={viewer} aria-label={phrases.title} onClose={onClose}>
      {tellers ? (
        <Told tellers={tellers} userId={userId} phrases={phrases} onEnd={close} />
      ) : (
        <div className={notice}>
          <output>{tellers === null ? phrases.failed : phrases.loading}</output>
          {tellers === null ? (
            <button type="button" className={more} onClick={retry}>
              {phrases.retry}
            </button>
          ) : null}
          <button type="button" className={control} aria-label={phrases.close} onClick={close}>
            <CloseIcon />
          </button>
        </div>
      )}
    </dialog>
  );
}

/** Who tells stories now; undefined while they are on their way, null where they cannot be had or are none any more. */
function useTellers(ask: StoriesViewerProps['ask']) {
  const [tellers, setTellers] = useState<readonly Teller[] | null>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    let isCurrent = true;
    void latest.current().then((stories) => {
      const found = tellersOf(stories ?? []);
      if (isCurrent) setTellers(found.length > 0 ? found : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const retry = () => {
    setTellers(undefined);
    setAttempt(attempt + 1);
  };
  return { tellers, retry };
}

interface ToldProps {
  readonly tellers: readonly Teller[];
  readonly userId: number;
  readonly phrases: StoriesPhrases;
  /** Past either end, or closed by the reader. */
  readonly onEnd: () => void;
}

function Told({ tellers, userId, phrases, onEnd }: ToldProps): ReactNode {
  const [place, setPlace] = useState<Place>(() => ({
    // Whose stories have ended since the page was made is not here any more.
    teller: Math.max(
      0,
      tellers.findIndex(({ user }) => user.id === userId),
    ),
    story: 0,
  }));
  const go = useCallback((next: Place | null) => (next ? setPlace(next) : onEnd()), [onEnd]);
  const teller = tellers[place.teller];
  const story = teller?.stories[place.story];

  useEffect(() => {
    if (!story) return;
    markSeen(story.id);
    tellAction('STORY_VIEW', [`story-${story.id}`]);
  }, [story]);

  // Before it is painted: whoever sees a story can go on from it at once.
  useLayoutEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') go(step(tellers, place, 1));
      if (key === 'ArrowLeft') go(step(tellers, place, -1));
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [go, place, tellers]);

  if (!teller || !story) return null;
  const next = step(tellers, place, 1);
  return (
    <StoryCard
      teller={teller}
      number={place.story}
      following={next && (tellers[next.teller]?.stories[next.story] ?? null)}
      phrases={phrases}
      onStep={(direction) => go(step(tellers, place, direction))}
      onStepUser={(direction) => go(stepUser(tellers, place, direction))}
      onClose={onEnd}
    />
  );
}
