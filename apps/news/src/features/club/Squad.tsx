import type { Player } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { matchesPhrases } from '@tribina/messages/matches';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { inTwo, rows, sectionHead } from '../../shared/layout.styles';
import { PositionFilter, POSITIONS } from '../../shared/PositionFilter';
import { condensed, display24, figures, tiny, upper } from '../../shared/type.styles';

interface SquadProps {
  readonly players: readonly Player[];
  readonly edition: Edition;
}

/** Who plays for a team and who coaches it, by position. */
export function Squad({ players, edition }: SquadProps): ReactNode {
  const { positions: names, club } = matchesPhrases[edition.language];
  const groups = POSITIONS.map((position) => ({
    position,
    people: players.filter((player) => player.position === position),
  })).filter(({ people }) => people.length > 0);
  return (
    <section aria-labelledby="squad">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="squad">
          {club.squad}
        </h2>
      </div>
      <PositionFilter name="position" positions={new Set(groups.map(({ position }) => position))} phrases={names}>
        {groups.map(({ position, people }) => (
          <section key={position} aria-label={names[position]} data-position={position}>
            <h3 className={condensed}>{names[position]}</h3>
            <ul className={classes(inTwo, rows)}>
              {people.map((player) => (
                <li key={player.id}>
                  {player.number === null ? null : <span className={classes(tiny, figures)}>{player.number} </span>}
                  {player.name}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </PositionFilter>
    </section>
  );
}
