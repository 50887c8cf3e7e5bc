import type { Match } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { matchInWords, matchLabel, matchPhase, type MatchZone } from './match-state';
import { label as labelClass, live, off, row } from './MatchRow.styles';
import { TeamLines } from './TeamLines';

interface MatchRowProps {
  readonly match: Match;
  readonly edition: MatchZone;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** What stands before the teams, where it is not when or how the match stands. */
  readonly label?: string;
}

/** A match on one line: when or which minute, the two teams, the score. */
export function MatchRow({ match, edition, now, label }: MatchRowProps): ReactNode {
  const phase = matchPhase(match, now);
  const { penalties } = match;
  return (
    <div className={classes(row, phase === 'off' && off)}>
      <span className={classes(labelClass, phase === 'live' && live)} aria-hidden="true">
        {label ?? matchLabel(match, edition, now)}
        {penalties ? <small>{fill(footballPhrases[edition.language].penalties, penalties)}</small> : null}
      </span>
      <span aria-hidden="true">
        <TeamLines match={match} hasScore={phase !== 'future'} />
      </span>
      <span className="visually-hidden">{matchInWords(match, edition, now)}</span>
    </div>
  );
}
