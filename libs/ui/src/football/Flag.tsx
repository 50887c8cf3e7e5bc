import type { Competitor } from '@tribina/contracts';
import type { ReactNode } from 'react';
import { crest, flag, largeCrest, largeFlag } from './Flag.styles';

interface FlagProps {
  readonly team: Pick<Competitor, 'flagUrl' | 'type'>;
  /** Twice the size, for a match that stands alone. */
  readonly isLarge?: boolean;
}

/**
 * A nation's flag or a club's crest; the name stands beside it, so it says nothing by itself. A team that is not known yet
 * has no address, and an empty place of the same size.
 */
export function Flag({ team, isLarge = false }: FlagProps): ReactNode {
  const isNation = team.type === 'NATIONAL_TEAM';
  const [small, large] = isNation ? [flag, largeFlag] : [crest, largeCrest];
  const className = isLarge ? large : small;
  if (team.flagUrl === '') return <span className={className} />;
  const [width, height] = isNation ? [24, 16] : [20, 20];
  const scale = isLarge ? 2 : 1;
  return (
    <img className={className} src={team.flagUrl} width={width * scale} height={height * scale} alt="" loading="lazy" />
  );
}
