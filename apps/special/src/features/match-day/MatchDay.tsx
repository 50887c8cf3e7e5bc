import { listenToChanges, throttle } from '@tribina/browser';
import type { LiveData } from '@tribina/contracts';
import { kickOff, matchInWords, type MatchZone } from '@tribina/ui/football';
import { useEffect, useState, type ReactNode } from 'react';
import type { CardMatch } from '../../shared/MatchCard';
import { MatchCards } from '../../shared/MatchCards';
import type * as Later from './later';
import { withScore, type DayState } from './score-change';

// In a module of their own they would weigh more than the public page's chunk has room for.
export { listenToChanges, throttle };

/** However often something may have been missed, the matches are asked for at most this often. */
const ASK_MS = 4_000;

export interface MatchDayProps {
  readonly matches: readonly CardMatch[];
  readonly zone: MatchZone;
  /** Pages of matches stand below it; left out on one of them. */
  readonly matchPath?: string;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** The matches of a day, whose scores and minutes change while they are looked at; goals are said to those who hear the page. */
export function MatchDay({ matches, zone, matchPath, now }: MatchDayProps): ReactNode {
  const [state, setState] = useState<DayState>({ matches, now, scored: null });
  useEffect(() => {
    let isLeft = false;
    const ids = matches.map(({ id }) => id);
    let later: typeof Later | undefined;
    const refresh = async () => {
      later ??= await import(/* webpackChunkName: "day" */ './later');
      const update = await later.askForMatches(ids, withScore);
      if (!isLeft) setState(update);
    };
    const take = (told: LiveData<'match.changed'>) => {
      // Before it is there nothing has been asked.
      later?.noteTold(told.matchId);
      setState((before) => withScore(before, told));
      // What it went to after 90 minutes is not told, nor what its own page shows of it.
      if ((told.status.endedStatus || !matchPath) && ids.includes(told.matchId)) ask();
    };
    // What cannot even be loaded now is had with the next change.
    const ask = throttle(() => void refresh().catch(() => undefined), ASK_MS);
    const stop = listenToChanges({
      on: { 'match.changed': take },
      askAgain: ask,
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [matches, matchPath]);
  return (
    <>
      <MatchCards
        matches={state.matches}
        zone={zone}
        now={state.now}
        whenOf={(match) => kickOff(zone, match)}
        hrefOf={({ id, home, visitor }) => (matchPath && home.id && visitor.id ? `${matchPath}/${id}` : null)}
      />
      <output className="visually-hidden">{state.scored ? matchInWords(state.scored, zone, state.now) : null}</output>
    </>
  );
}
