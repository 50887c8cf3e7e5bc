import type { Match } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { matchLabel, matchPhase, TeamLines, type MatchLine, type MatchZone } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { card, head, live, small, state, tag } from './MatchCard.styles';

/** What of a match a card shows. */
export type CardMatch = MatchLine & Pick<Match, 'id' | 'groupation' | 'stadium'>;

interface MatchCardProps {
  readonly match: CardMatch;
  readonly zone: MatchZone;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** When it starts, as far as the place does not say so: `17:00`. */
  readonly when: string;
  /** What stands below: goals. */
  readonly children?: ReactNode;
}

/** A match of the event: when and how it stands, group or round, teams and goals, where. */
export function MatchCard({ match, zone, now, when, children }: MatchCardProps): ReactNode {
  const { groupation, stadium, penalties, startTime } = match;
  const phase = matchPhase(match, now);
  const isLive = phase === 'live';
  return (
    <div className={card}>
      <div className={head}>
        <span className={isLive ? live : state}>
          {isLive ? null : <time dateTime={startTime}>{when}</time>}
          {phase === 'future' ? null : ` ${matchLabel(match, zone, now)}`}
          {penalties ? `, ${fill(footballPhrases[zone.language].penalties, penalties)}` : null}
        </span>
        <span className={tag}>{groupation?.name}</span>
      </div>
      <TeamLines match={match} hasScore={phase !== 'future'} />
      {stadium ? (
        <p className={small}>
          {stadium.name}, {stadium.city}
        </p>
      ) : null}
      {children}
    </div>
  );
}
