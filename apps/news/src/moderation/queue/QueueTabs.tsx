import { moderationCalls, type ModerationQueue } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { quiet } from '@tribina/ui/desk';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useModeration } from '../shared/moderation-context';
import { paths } from '../shared/paths';
import { tabs } from './queue.late.styles';
import type { Narrowing } from './use-queue';

export const QUEUES = ['new', 'held', 'reported', 'appeals', 'users'] as const satisfies readonly ModerationQueue[];
const COUNT_MS = 10_000;

/** How much is open in each queue, and how much of it others have. */
export type Counts = readonly { readonly queue: ModerationQueue; readonly total: number; readonly others: number }[];
const NO_COUNTS: Counts = [];

/** Asked for again and again, and when one knows that they are others: new ones each time. */
export function useCounts(): { readonly counts: Counts; readonly recount: () => void } {
  const { value, reload } = useAnswer('queues', () => ask(moderationCalls.moderationQueues));
  useEffect(() => {
    const timer = setInterval(reload, COUNT_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { counts: value?.data ?? NO_COUNTS, recount: reload };
}

/** An empty queue is asked for again at once when there is something in it for oneself. */
export function useRenewal(isEmpty: boolean, queue: ModerationQueue, counts: Counts, onRenew: () => void): void {
  const renew = useEffectEvent(() => {
    const counted = counts.find((each) => each.queue === queue);
    if (isEmpty && counted && counted.total > counted.others) onRenew();
  });
  useEffect(() => renew(), [counts]);
}

interface QueueTabsProps {
  readonly queue: ModerationQueue;
  readonly narrowing: Narrowing;
  readonly counts: Counts;
}

export function QueueTabs({ queue, narrowing: { articleId, userId }, counts }: QueueTabsProps): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.queue;
  const narrowed = { ...(articleId ? { article: articleId } : {}), ...(userId ? { user: userId } : {}) };
  return (
    <>
      <nav className={tabs} aria-label={words.title}>
        {QUEUES.map((name) => {
          const counted = counts.find((each) => each.queue === name);
          return (
            <a
              key={name}
              href={paths.queueOf({ queue: name, ...narrowed })}
              aria-current={name === queue ? 'page' : undefined}
            >
              {phrases.queues[name]}{' '}
              <span>
                {counted?.total ?? '…'}
                {counted && counted.others > 0 ? ` · ${fill(words.others, { count: counted.others })}` : ''}
              </span>
            </a>
          );
        })}
      </nav>
      {articleId || userId ? (
        <p className={quiet}>
          {articleId ? words.narrowedToArticle : words.narrowedToUser} ·{' '}
          <a href={paths.queueOf({ queue })}>{words.all}</a>
        </p>
      ) : null}
    </>
  );
}
