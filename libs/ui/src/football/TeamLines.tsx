import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { Flag } from './Flag';
import { winnerSide, type MatchLine } from './match-state';
import { muted, score, strong, team, teams } from './TeamLines.styles';

interface TeamLinesProps {
  readonly match: Pick<MatchLine, 'home' | 'visitor' | 'status' | 'score' | 'penalties'>;
  /** False before the start: a dash stands for the goals. */
  readonly hasScore: boolean;
}

/** The two teams of a match, one above the other, with their goals; who has lost, or is not known yet, stands back. */
export function TeamLines({ match, hasScore }: TeamLinesProps): ReactNode {
  const winner = winnerSide(match);
  const isMuted = (side: 'home' | 'visitor') => (winner !== null && winner !== side) || match[side].flagUrl === '';
  return (
    <span className={teams}>
      {(['home', 'visitor'] as const).map((side) => (
        <span key={side} className={classes(team, isMuted(side) ? muted : strong)}>
          <Flag team={match[side]} />
          <span>{match[side].name}</span>
          <span className={score}>{hasScore && match.score ? match.score[side] : '–'}</span>
        </span>
      ))}
    </span>
  );
}
