import type { AdminStage } from '@tribina/contracts';
import { state as stateClass } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useGameDesk } from './game-desk-context';
import { stageState } from './stage-state';

const LOOKS = { open: 'scheduled', locked: 'withdrawn', closed: 'published', frozen: 'draft' } as const;

/** The state of a stage: by its word, its colour says it once more. */
export function StageMark({ stage }: { readonly stage: AdminStage }): ReactNode {
  const { phrases } = useGameDesk();
  const state = stageState(stage);
  return (
    <span className={stateClass} data-state={LOOKS[state]}>
      {phrases.challenges.states[state]}
    </span>
  );
}
