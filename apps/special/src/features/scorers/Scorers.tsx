import type { Scorer } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { ScorersTable } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { teamPath } from '../../shared/paths';
import { empty } from '../../shared/table.styles';

interface ScorersProps {
  readonly scorers: readonly Scorer[];
  readonly edition: Edition;
  /** Whether the teams have pages here. */
  readonly hasTeamPages?: boolean;
}

const SHOWN = 20;

/** Who has scored most; those with as many goals as the last one are not left out. */
export function Scorers({ scorers, edition, hasTeamPages = true }: ScorersProps): ReactNode {
  if (scorers.length === 0) return <p className={empty}>{specialPagePhrases[edition.language].noScorers}</p>;
  const least = scorers[SHOWN - 1]?.goals ?? 0;
  return (
    <ScorersTable
      scorers={scorers.filter(({ goals }) => goals >= least)}
      language={edition.language}
      teamPathOf={hasTeamPages ? (id) => teamPath(edition, id) : undefined}
    />
  );
}
