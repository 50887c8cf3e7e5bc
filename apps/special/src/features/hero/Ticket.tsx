import type { Competitor, Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, groundName } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { specialPhrases } from '@tribina/messages/special';
import { classes } from '@tribina/theme/classes';
import { Flag, kickOff, matchLabel, matchPhase, playedAt } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { whenPlayed } from '../../shared/dates';
import { largeTitle, smallTitle } from '../../shared/layout.styles';
import { livePart } from '../../shared/live-part';
import { foot, head, middle, name, side, sides, ticket } from './Ticket.styles';

interface TicketProps {
  readonly match: Match;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** It opens the event. */
  readonly isFirst: boolean;
  /** Matches that change it. */
  readonly awaited: readonly Match[];
}

/** The match that matters most, as a ticket to it: as high before its start as during it, and with longer names. */
export function Ticket({ match, edition, now, isFirst, awaited }: TicketProps): ReactNode {
  const { groupation, score, penalties, stadium } = match;
  const phrases = footballPhrases[edition.language];
  const { firstMatch, nextMatch } = specialPhrases[edition.language];
  const isFuture = matchPhase(match, now) === 'future';
  const begun = penalties ? fill(phrases.penalties, penalties) : matchLabel(match, edition, now);
  const state = isFuture ? (isFirst ? firstMatch : nextMatch) : begun;
  return (
    <div className={ticket} {...livePart('ticket', awaited)}>
      <p className={head}>{[state, groupation?.name].filter(Boolean).join(' · ')}</p>
      <div className={sides}>
        <Side team={match.home} />
        <span className={classes(largeTitle, middle)}>
          {score && !isFuture ? fill(phrases.shortScore, score) : kickOff(edition, match) || '–'}
        </span>
        <Side team={match.visitor} />
      </div>
      <p className={foot}>
        <time dateTime={playedAt(match)}>{whenPlayed(edition, match)}</time>
        {stadium ? <span>{groundName(stadium)}</span> : null}
      </p>
    </div>
  );
}

function Side({ team }: { readonly team: Competitor }): ReactNode {
  return (
    <span className={classes(smallTitle, side)}>
      <Flag team={team} isLarge />
      <span className={name}>{team.name}</span>
    </span>
  );
}
