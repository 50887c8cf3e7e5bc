import type { ReactNode } from 'react';
import { countText } from '../../shared/figures';
import { useTracking } from '../../shared/tracking-context';
import { figures } from './StageFigures.styles';
import { STAGES, type Stages } from './sums';

/** How many offers came how far. */
export function StageFigures({ stages }: { readonly stages: Stages }): ReactNode {
  const { edition, phrases } = useTracking();
  return (
    <dl className={figures}>
      {STAGES.map((stage) => (
        <div key={stage}>
          <dt>{phrases.stages[stage]}</dt>
          <dd>{countText(edition, stages[stage])}</dd>
        </div>
      ))}
    </dl>
  );
}
