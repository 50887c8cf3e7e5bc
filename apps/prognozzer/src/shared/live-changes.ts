import { listenToChanges, throttle } from '@tribina/browser';

/** However much happens on the pitches, nothing is asked more often than this; and a goal is on the page within a second. */
const ASK_SPAN_MS = 250;

/** What has happened since the last call: one stage, or more than that can tell. */
export interface GameNews {
  readonly isAll: boolean;
  /** Of the stages that have changed. */
  readonly stageIds: ReadonlySet<number>;
}

/**
 * Tells of changes of the game, at most four times a second, what came meanwhile together; and of everything when the reader comes
 * back to the tab, for a hidden one gives its connection up.
 *
 * @param asksAtStart tells at once that nothing is known to have changed; what changes next is told after the span.
 * @returns ends it.
 */
export function followChanges(onNews: (news: GameNews) => void, asksAtStart = false): () => void {
  let isAll = false;
  let stageIds = new Set<number>();
  let isOver = false;
  const tell = throttle(() => {
    if (isOver) return;
    const news = { isAll, stageIds };
    isAll = false;
    stageIds = new Set();
    onNews(news);
  }, ASK_SPAN_MS);
  const takeStage = ({ stageId }: { readonly stageId: number }) => {
    stageIds.add(stageId);
    tell();
  };
  const takeAll = () => {
    isAll = true;
    tell();
  };
  const handleVisibility = () => {
    if (!document.hidden) takeAll();
  };
  if (asksAtStart) tell();
  const stop = listenToChanges({
    on: {
      'event.changed': takeStage,
      'stage.locked': takeStage,
      'stage.changed': takeAll,
      'stage.settled': takeAll,
      'player.news': takeAll,
    },
    askAgain: takeAll,
  });
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    isOver = true;
    stop();
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
