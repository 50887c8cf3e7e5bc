import type { DecisionOutcome, ModerationQueue } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { link, note, RefusalNotice } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import type { Refusal } from '../../shared/ask';
import { useModeration } from '../shared/moderation-context';
import { paths } from '../shared/paths';
import type { Found } from './acts';

/** What was left alone because somebody else has it, or was first. */
export function TakenNotice({ taken }: { readonly taken: readonly DecisionOutcome[] }): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.queue;
  const [first] = taken;
  if (!first) return null;
  const { outcome, by } = first;
  const why = outcome === 'done' || (outcome === 'decided' && by === null) ? 'decidedByNobody' : outcome;
  return (
    <output className={note}>
      {fill(words.notDecided, { count: taken.length })} {fill(words.taken[why], { who: by ?? '' })}
    </output>
  );
}

/** What became of decisions that nobody had answered. */
export function FoundNotice({ found: { taken, otherwise, unclear } }: { readonly found: Found }): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.queue;
  return (
    <output className={note}>
      {taken > 0 ? fill(words.foundTaken, { count: taken }) : null}{' '}
      {otherwise > 0 ? fill(words.foundOtherwise, { count: otherwise }) : null}{' '}
      {unclear > 0 ? fill(words.foundUnclear, { count: unclear }) : null}
    </output>
  );
}

/** Decisions that were not taken, as was known after their queue had been left. */
export interface Left {
  readonly count: number;
  readonly queue: ModerationQueue;
  /** Of its address. */
  readonly search: string;
  /** null: somebody else has them, or was first. */
  readonly refusal: Refusal | null;
}

export function LeftNotice({ left: { count, queue, search, refusal } }: { readonly left: Left }): ReactNode {
  const { phrases } = useModeration();
  const words = phrases.queue;
  const way = (
    <a className={link} href={paths.queue + search}>
      {fill(refusal ? words.leftRefused : words.leftUndecided, { queue: phrases.queues[queue], count })}
    </a>
  );
  return refusal ? <RefusalNotice refusal={refusal}>{way}</RefusalNotice> : <output className={note}>{way}</output>;
}
