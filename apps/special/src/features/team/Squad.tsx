import type { Squad as SquadData, SquadPlayer } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { plural } from '@tribina/messages';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { ReactNode } from 'react';
import { quiet, smallTitle } from '../../shared/layout.styles';
import { empty } from '../../shared/table.styles';
import { lines, player as playerClass } from './team.styles';

interface SquadProps {
  readonly squad: SquadData | null;
  readonly edition: Edition;
  /** Ages are those of this day, `YYYY-MM-DD`: the first one of the event. */
  readonly day: string;
}

/** Spec portal §3, position filters. */
const POSITIONS = ['GOALKEEPER', 'DEFENCE', 'MIDFIELD', 'ATTACK'] as const;

/** A team's players by position, with number and age, and their coach. */
export function Squad({ squad, edition, day }: SquadProps): ReactNode {
  const phrases = specialPagePhrases[edition.language];
  if (!squad || squad.players.length === 0) return <p className={empty}>{phrases.noSquad}</p>;
  return (
    <>
      {squad.coach ? (
        <p className={quiet}>
          {phrases.coach}: <b>{squad.coach}</b>
        </p>
      ) : null}
      <div className={lines}>
        {POSITIONS.map((position) => {
          const players = squad.players.filter((player) => player.position === position);
          if (players.length === 0) return null;
          return (
            <section key={position} aria-labelledby={position}>
              <h3 id={position} className={smallTitle}>
                {phrases[position]}
              </h3>
              <ul>
                {players.map((player) => (
                  <li key={`${player.number} ${player.name}`} className={playerClass}>
                    <span>
                      <span className="visually-hidden">{`${phrases.number.long} `}</span>
                      {player.number ?? '–'}
                    </span>
                    <b>{player.name}</b>
                    <small>{ageText(player, day, edition)}</small>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

function ageText({ born }: SquadPlayer, day: string, edition: Edition): string {
  if (born === null) return '';
  return plural(edition.locale, ageOn(born, day), specialPagePhrases[edition.language].age);
}

/** Whole years. @param born and day `YYYY-MM-DD`. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
