import type { Competitor } from '@tribina/contracts';
import type { ReactNode } from 'react';
import { crest, flag } from './Flag.styles';

/** A nation's flag or a club's crest; the name stands beside it, so it says nothing by itself. */
export function Flag({ team }: { readonly team: Pick<Competitor, 'flagUrl' | 'type'> }): ReactNode {
  const isNation = team.type === 'NATIONAL_TEAM';
  return <img className={isNation ? flag : crest} src={team.flagUrl} width={isNation ? 24 : 20} height={isNation ? 16 : 20} alt="" loading="lazy" />;
}
