import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, groundName } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { specialPhrases } from '@tribina/messages/special';
import { classes } from '@tribina/theme/classes';
import { Flag, kickOff, matchLabel, matchPhase, playedAt } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { whenPlayed } from '../../shared/dates';
import { largeTitle, smallTitle } from '../../shared/layout.styles';
import { foot, head, side, sides, state, ticket } from './Ticket.styles';

interface TicketProps {
  readonly match: Match;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** It opens the event. */
  readonly isFirst: boolean;
}

/** The match that matters most, as a ticket to it. */
export function Ticket({ match, edition, now, isFirst }: TicketProps): ReactNode {
  const { groupation, score, penalties, stadium } = match;
  const phrases = footballPhrases[edition.language];
  const { firstMatch, nextMatch } = specialPhrases[edition.language];
  const isFuture = matchPhase(match, now) === 'future';
  return (
    <div className={ticket}>
      <p className={head}>
        {isFuture ? `${isFirst ? firstMatch : nextMatch} · ` : ''}
        {groupation?.name}
      </p>
      <div className={sides}>
        <span className={classes(smallTitle, side)}>
          <Flag team={match.home} isLarge />
          {match.home.name}
        </span>
        <span className={largeTitle}>
          {score && !isFuture ? fill(phrases.shortScore, score) : kickOff(edition, match) || '–'}
        </span>
        <span className={classes(smallTitle, side)}>
          <Flag team={match.visitor} isLarge />
          {match.visitor.name}
        </span>
      </div>
      {isFuture ? null : (
        <p className={state}>
          {matchLabel(match, edition, now)}
          {penalties ? `, ${fill(phrases.penalties, penalties)}` : null}
        </p>
      )}
      <p className={foot}>
        <time dateTime={playedAt(match)}>{whenPlayed(edition, match)}</time>
        {stadium ? <span>{groundName(stadium)}</span> : null}
      </p>
    </div>
  );
}
