import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import type { ReactNode } from 'react';
import { Flag } from './Flag';
import { matchInWords, matchLabel, matchPhase } from './match-state';
import { label, lost, live, off, row, score, team, teams } from './MatchRow.styles';
import { classes } from '@tribina/theme/classes';
import { fill } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';

interface MatchRowProps {
  readonly match: Match;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** A match on one line: when or which minute, the two teams, the score. */
export function MatchRow({ match, edition, now }: MatchRowProps): ReactNode {
  const phase = matchPhase(match, now);
  const { penalties } = match;
  return (
    <div className={classes(row, phase === 'off' && off)}>
      <span className={classes(label, phase === 'live' && live)} aria-hidden="true">
        {matchLabel(match, edition, now)}
        {penalties ? <small>{fill(footballPhrases[edition.language].penalties, penalties)}</small> : null}
      </span>
      <span className={teams} aria-hidden="true">
        <Team match={match} side="home" isShown={phase !== 'future'} />
        <Team match={match} side="visitor" isShown={phase !== 'future'} />
      </span>
      <span className="visually-hidden">{matchInWords(match, edition, now)}</span>
    </div>
  );
}

function Team({ match, side, isShown }: { readonly match: Match; readonly side: 'home' | 'visitor'; readonly isShown: boolean }): ReactNode {
  const other = side === 'home' ? 'visitor' : 'home';
  const decider = match.penalties ?? match.score;
  const hasLost = match.status.endedStatus && decider !== null && decider[side] < decider[other];
  return (
    <span className={classes(team, hasLost && lost)}>
      <Flag team={match[side]} />
      <span>{match[side].name}</span>
      <span className={score}>{isShown && match.score ? match.score[side] : '–'}</span>
    </span>
  );
}
