import type { MatchZone } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { cards } from './layout.styles';
import { MatchCard, type CardMatch } from './MatchCard';

interface MatchCardsProps<M extends CardMatch> {
  readonly matches: readonly M[];
  readonly zone: MatchZone;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** When one is played, as far as the place does not say so. */
  readonly whenOf: (match: M) => string;
  /** Where a match has a page of its own; null where its teams are not known. */
  readonly hrefOf?: (match: M) => string | null;
  /** What stands below a match in its card. */
  readonly renderBelow?: (match: M) => ReactNode;
}

/** Matches side by side. */
export function MatchCards<M extends CardMatch>({
  matches,
  zone,
  now,
  whenOf,
  hrefOf,
  renderBelow,
}: MatchCardsProps<M>): ReactNode {
  return (
    <ul className={cards}>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} zone={zone} now={now} when={whenOf(match)} href={hrefOf?.(match)}>
            {renderBelow?.(match)}
          </MatchCard>
        </li>
      ))}
    </ul>
  );
}
