import { notify } from '@tribina/browser';
import type { Story } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import type { StoriesRowPhrases } from '@tribina/messages/stories';
import type { CallResult, ResolvedCall } from '@tribina/shell-api';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { StoriesRow, type RowTeller } from './StoriesRow';
import type { StoriesViewerProps } from './StoriesViewer';
import { tellersOf } from './tellers';

/** What is needed once a story is opened: a chunk of its own in each remote. */
export interface LaterStories {
  readonly StoriesViewer: ComponentType<StoriesViewerProps>;
  readonly ask: (call: ResolvedCall) => Promise<CallResult>;
}

/** Plain data: it travels in the page. */
export interface StoriesProps {
  readonly tellers: readonly RowTeller[];
  /** Answers with the stories of now. */
  readonly call: ResolvedCall;
  readonly language: Language;
  readonly phrases: StoriesRowPhrases;
}

interface LoadedStoriesProps extends StoriesProps {
  readonly load: () => Promise<LaterStories>;
}

/** The faces of the row for an answer; none where too few tell anything (spec portal §4). */
export function rowTellersOf(stories: readonly Story[]): RowTeller[] {
  return tellersOf(stories).map(({ user, stories: own }) => ({
    id: user.id,
    name: user.name,
    photo: user.photo_url,
    stories: own.map(({ id }) => id),
  }));
}

/** The row of who tells stories, and the viewer once one is opened. */
export function Stories({ tellers, call, language, phrases, load }: LoadedStoriesProps): ReactNode {
  const [opened, setOpened] = useState<(LaterStories & { readonly userId: number; readonly nth: number }) | null>(null);
  const openings = useRef(0);
  const handleOpen = (userId: number) => {
    load().then(
      // A viewer of its own: the browser tells of a closing later, when the next may be open already.
      (later) => setOpened({ ...later, userId, nth: (openings.current += 1) }),
      (error: unknown) => {
        // The row stays; another press tries again.
        console.warn(error);
        notify({ text: phrases.failed, tone: 'bad' });
      },
    );
  };
  const Viewer = opened?.StoriesViewer;
  return (
    <>
      <StoriesRow tellers={tellers} phrases={phrases} onOpen={handleOpen} />
      {opened && Viewer ? (
        <Viewer
          key={opened.nth}
          userId={opened.userId}
          language={language}
          ask={async () => storiesOf(await opened.ask(call))}
          onClose={() => setOpened((current) => (current === opened ? null : current))}
        />
      ) : null}
    </>
  );
}

/** The service that answered has checked its answer against the contract. */
function storiesOf(answer: CallResult): readonly Story[] | null {
  return answer.isOk ? (answer.value as { stories: readonly Story[] }).stories : null;
}
