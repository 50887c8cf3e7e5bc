import { EVENTS_PER_STAGE } from '@tribina/game-rules';
import { dateAndTime, fill, plural } from '@tribina/messages';
import { check } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useGameDesk } from '../shared/game-desk-context';
import { group as groupClass } from './editor.late.styles';
import { MatchBoxes } from './MatchBoxes';
import { firstMatches, type MatchGroup } from './match-groups';

interface StageGroupProps {
  readonly group: MatchGroup;
  /** Absent: it is to be no stage. */
  readonly chosen: readonly number[] | undefined;
  readonly onChange: (chosen: number[] | null) => void;
}

/** Whether a group is to be a stage, and with which of its matches where it has more than a stage. */
export function StageGroup({ group, chosen, onChange }: StageGroupProps): ReactNode {
  const { edition, phrases } = useGameDesk();
  const { round, first, matches } = group;
  const name = round ?? fill(phrases.editor.inOrder, { first, last: first + matches.length - 1 });
  const count = plural(edition.locale, matches.length, phrases.matchCount);
  const [start] = matches;
  return (
    <div className={groupClass}>
      <label className={check}>
        <input
          type="checkbox"
          checked={chosen !== undefined}
          onChange={({ target }) => onChange(target.checked ? firstMatches(group) : null)}
        />
        {name} · {count}
        {start ? ` · ${dateAndTime(edition, start.startTime)}` : ''}
      </label>
      {chosen && (matches.length > EVENTS_PER_STAGE || chosen.length < EVENTS_PER_STAGE) ? (
        <details>
          <summary>{fill(phrases.editor.chosen, { count: chosen.length, all: EVENTS_PER_STAGE })}</summary>
          <MatchBoxes legend={name} matches={matches} chosen={chosen} onChange={onChange} />
        </details>
      ) : null}
    </div>
  );
}
