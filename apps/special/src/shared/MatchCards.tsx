import { shortDay, timeOfDay } from '@tribina/messages';
import type { MatchZone } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { cards } from './layout.styles';
import { MatchCard, type CardMatch } from './MatchCard';

interface MatchCardsProps<M extends CardMatch> {
  readonly matches: readonly M[];
  readonly zone: MatchZone;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** Whether the place says the day, so that the hour is enough. */
  readonly isOneDay: boolean;
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
  isOneDay,
  hrefOf,
  renderBelow,
}: MatchCardsProps<M>): ReactNode {
  const whenOf = ({ startTime }: M) => (isOneDay ? timeOfDay(zone, startTime) : shortDay(zone, startTime));
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
