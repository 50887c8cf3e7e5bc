import type { MatchChoice } from '@tribina/contracts';
import { EVENTS_PER_STAGE } from '@tribina/game-rules';
import { dateAndTime, fill } from '@tribina/messages';
import { check, fault, quiet } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { fieldset } from '../shared/desk.late.styles';
import { useGameDesk } from '../shared/game-desk-context';
import { boxes } from './editor.late.styles';

interface MatchBoxesProps {
  readonly legend: string;
  readonly matches: readonly Pick<MatchChoice, 'id' | 'home' | 'visitor' | 'startTime'>[];
  readonly chosen: readonly number[];
  readonly isDisabled?: boolean;
  readonly onChange: (chosen: number[]) => void;
}

/** Which eight of these matches a stage offers. */
export function MatchBoxes({ legend, matches, chosen, isDisabled = false, onChange }: MatchBoxesProps): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.editor;
  const count = fill(words.chosen, { count: chosen.length, all: EVENTS_PER_STAGE });
  return (
    <fieldset className={fieldset} disabled={isDisabled}>
      <legend>{legend}</legend>
      <p className={chosen.length === EVENTS_PER_STAGE ? quiet : fault}>
        <output>
          {chosen.length === EVENTS_PER_STAGE ? count : `${count}. ${fill(words.exactly, { all: EVENTS_PER_STAGE })}`}
        </output>
      </p>
      <div className={boxes}>
        {matches.map(({ id, home, visitor, startTime }) => (
          <label key={id} className={check}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span>
              {home} – {visitor} <time dateTime={startTime}>{dateAndTime(edition, startTime)}</time>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
