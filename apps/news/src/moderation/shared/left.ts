import type { ModerationQueue } from '@tribina/contracts';
import { createStore, useStore } from '@tribina/federation-web/islands';
import type { Refusal } from '../../shared/ask';

/** Decisions that were not taken, as was known after their queue had been left. */
export interface Left {
  readonly moderatorId: number;
  readonly count: number;
  readonly queue: ModerationQueue;
  /** Of its address. */
  readonly search: string;
  /** null: somebody else has them, or was first. */
  readonly refusal: Refusal | null;
}

/** Told on whichever of moderation's pages one is by then, or comes to next. */
const left = createStore<readonly Left[]>([]);

export function tellLeft(one: Left): void {
  left.set([...left.get(), one]);
}

/** One sees in the queue itself what was left there. */
export function forgetLeft(search: string): void {
  left.set(left.get().filter((one) => one.search !== search));
}

export function useLeft(moderatorId: number): readonly Left[] {
  return useStore(left).filter((one) => one.moderatorId === moderatorId);
}
