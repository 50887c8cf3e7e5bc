import { CHANGE_EVENT, type LiveChange } from '@tribina/shell-api';
import { matchInWords, type MatchZone } from '@tribina/ui/football';
import { useEffect, useState, type ReactNode } from 'react';
import type { CardMatch } from '../../shared/MatchCard';
import { MatchCards } from '../../shared/MatchCards';
import { withChange, type DayState } from './score-change';

export interface MatchDayProps {
  readonly matches: readonly CardMatch[];
  readonly zone: MatchZone;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** The matches of a day, whose scores and minutes change while they are looked at; goals are said to those who hear the page. */
export function MatchDay({ matches, zone, now }: MatchDayProps): ReactNode {
  const [state, setState] = useState<DayState>({ matches, now, scored: null });
  useEffect(() => {
    const handleChange = ({ detail }: CustomEvent<LiveChange>) => setState((before) => withChange(before, detail));
    addEventListener(CHANGE_EVENT, handleChange);
    return () => removeEventListener(CHANGE_EVENT, handleChange);
  }, []);
  return (
    <>
      <MatchCards matches={state.matches} zone={zone} now={state.now} isOneDay />
      <output className="visually-hidden">{state.scored ? matchInWords(state.scored, zone, state.now) : null}</output>
    </>
  );
}
