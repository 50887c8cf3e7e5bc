import { throttle } from '@tribina/browser';
import { CHANGE_EVENT, MISSED, type LiveChange } from '@tribina/shell-api';

/** However much happens on the pitches, nothing is asked more often than this. */
const ASK_SPAN_MS = 2_000;

/** Changes after which something of the game is another. */
const KINDS: ReadonlySet<string> = new Set([
  'event.changed',
  'stage.changed',
  'stage.locked',
  'stage.settled',
  'player.news',
  MISSED,
]);

/** What has happened since the last call: one stage, or more than that can tell. */
export interface GameNews {
  readonly isAll: boolean;
  /** Of the stages that have changed. */
  readonly stageIds: ReadonlySet<number>;
}

/**
 * Tells of changes of the game, at most once in 2 s, what came meanwhile together; and of everything when the reader comes
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
  const handleChange = ({ detail }: CustomEvent<LiveChange>) => {
    if (!KINDS.has(detail.kind)) return;
    const { stageId } = detail.data;
    const isOfStage =
      typeof stageId === 'number' && (detail.kind === 'event.changed' || detail.kind === 'stage.locked');
    if (isOfStage) stageIds.add(stageId);
    else isAll = true;
    tell();
  };
  const handleVisibility = () => {
    if (document.hidden) return;
    isAll = true;
    tell();
  };
  if (asksAtStart) tell();
  addEventListener(CHANGE_EVENT, handleChange);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    isOver = true;
    removeEventListener(CHANGE_EVENT, handleChange);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
