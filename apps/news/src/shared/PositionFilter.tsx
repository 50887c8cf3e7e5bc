import type { Player } from '@tribina/contracts';
import type { MatchesPhrases } from '@tribina/messages/matches';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { line } from './layout.styles';
import { filter } from './PositionFilter.styles';
import { note } from './type.styles';

export type Position = Player['position'];

/** Spec portal §3, "Position filters", in the order of a team sheet. */
export const POSITIONS = ['GOALKEEPER', 'DEFENCE', 'MIDFIELD', 'ATTACK', 'COACH'] as const satisfies Position[];

interface PositionFilterProps {
  /** Unique in its page. */
  readonly name: string;
  /** Those that occur. */
  readonly positions: ReadonlySet<Position>;
  readonly phrases: MatchesPhrases['positions'];
  /** What is filtered says its position in `data-position`. */
  readonly children: ReactNode;
}

/** Shows the people of one position or all of them: native radio buttons and a style rule, alive without script. */
export function PositionFilter({ name, positions, phrases, children }: PositionFilterProps): ReactNode {
  const choices = POSITIONS.filter((position) => positions.has(position));
  if (choices.length < 2) return children;
  return (
    <div className={filter}>
      <fieldset>
        <legend className={note}>{phrases.filter}</legend>
        <div className={classes(line, note)}>
          <Choice name={name} value="" label={phrases.all} isFirst />
          {choices.map((position) => (
            <Choice key={position} name={name} value={position} label={phrases[position]} />
          ))}
        </div>
      </fieldset>
      {children}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: Position | '';
  readonly label: string;
  readonly isFirst?: boolean;
}

function Choice({ name, value, label, isFirst = false }: ChoiceProps): ReactNode {
  return (
    <label>
      <input className="visually-hidden" type="radio" name={name} value={value} defaultChecked={isFirst} />
      <span>{label}</span>
    </label>
  );
}
