import type { DecisionOutcome } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { note } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useModeration } from '../shared/moderation-context';
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
