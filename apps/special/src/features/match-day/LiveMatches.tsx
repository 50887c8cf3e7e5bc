import { specialPath, type Edition } from '@tribina/editions';
import { Island } from '@tribina/federation-web/islands';
import type { ReactNode } from 'react';
import type { CardMatch } from '../../shared/MatchCard';
import { cardMatchOf } from './card-match';
import { MatchDay } from './MatchDay';

interface LiveMatchesProps {
  readonly matches: readonly CardMatch[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** Something may happen in them soon: the mark that a socket is worth its bytes here. */
  readonly isAwaited: boolean;
  /** They stand on their own page, to which nothing needs to lead. */
  readonly isOwnPage?: boolean;
}

/** Matches of a day that change while they are looked at. */
export function LiveMatches({ matches, edition, now, isAwaited, isOwnPage = false }: LiveMatchesProps): ReactNode {
  const props = {
    matches: matches.map(cardMatchOf),
    zone: { language: edition.language, timeZone: edition.timeZone },
    now,
    ...(isOwnPage ? {} : { matchPath: specialPath(edition, 'specialMatch') }),
  };
  return (
    <div data-live={isAwaited ? '' : undefined}>
      <Island remote="special" name="MatchDay" component={MatchDay} props={props} />
    </div>
  );
}
