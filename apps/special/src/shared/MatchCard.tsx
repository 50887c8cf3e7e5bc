import type { Match } from '@tribina/contracts';
import { fill, groundName } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { matchLabel, matchPhase, playedAt, TeamLines, type MatchLine, type MatchZone } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { card, head, live, small, tag } from './MatchCard.styles';

/** What of a match a card shows. */
export type CardMatch = MatchLine & Pick<Match, 'id' | 'groupation' | 'stadium'>;

interface MatchCardProps {
  readonly match: CardMatch;
  readonly zone: MatchZone;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** When it starts, as far as the place does not say so: `17:00`. */
  readonly when: string;
  /** Its own page. */
  readonly href?: string | null;
  /** What stands below: goals. */
  readonly children?: ReactNode;
}

/** A match of the event: when and how it stands, group or round, teams and goals, how it ended and where. */
export function MatchCard({ match, zone, now, when, href, children }: MatchCardProps): ReactNode {
  const { groupation, stadium } = match;
  const phase = matchPhase(match, now);
  const note = decidedBy(match, zone);
  const teams = <TeamLines match={match} hasScore={phase !== 'future'} />;
  return (
    <div className={card}>
      <div className={head}>
        {phase === 'live' ? (
          <span className={live}>{matchLabel(match, zone, now)}</span>
        ) : (
          <span>
            <time dateTime={playedAt(match)}>{when}</time>
            {phase === 'future'
              ? null
              : ` · ${phase === 'off' ? matchLabel(match, zone, now) : footballPhrases[zone.language].finished}`}
          </span>
        )}
        {groupation ? <span className={tag}>{groupation.name}</span> : null}
      </div>
      {href ? <a href={href}>{teams}</a> : teams}
      {note ? <p className={small}>{note}</p> : null}
      {stadium ? <p className={small}>{groundName(stadium)}</p> : null}
      {children}
    </div>
  );
}

/** How a match was decided that 90 minutes did not decide. */
function decidedBy({ extraTime, penalties }: CardMatch, { language }: MatchZone): string | null {
  const phrases = footballPhrases[language];
  if (penalties) return `${phrases.afterExtraTime}, ${fill(phrases.penalties, penalties)}`;
  return extraTime ? phrases.afterExtraTime : null;
}
