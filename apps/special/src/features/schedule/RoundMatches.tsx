import { isKnockOut, type Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { shortDay } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { kickOff, matchPhase } from '@tribina/ui/football';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { noonOf } from '../../shared/dates';
import { smallTitle } from '../../shared/layout.styles';
import { MatchCards } from '../../shared/MatchCards';
import { ANCHORS, matchHref } from '../../shared/paths';
import { Section } from '../../shared/Section';
import { MatchGoals } from './MatchGoals';
import type { RoundDays } from './schedule-view';
import { day as dayClass, dayMatches, dayTitle, today as todayClass } from './schedule.styles';

interface RoundMatchesProps {
  readonly round: RoundDays;
  readonly edition: Edition;
  /** The day that is marked, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether links to today lead here. */
  readonly isTodaysRound: boolean;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** What is still to come today: it changes while it is looked at. */
  readonly renderAwaited: (matches: readonly Match[]) => ReactNode;
}

/** A round, day by day. */
export function RoundMatches({ round, today, isTodaysRound, ...shared }: RoundMatchesProps): ReactNode {
  const { edition } = shared;
  return (
    <Section id={ANCHORS.round(round.ordinal)} title={round.name}>
      {round.days.map(({ day, matches }) => (
        <section key={day} className={dayClass} id={isTodaysRound && day === today ? ANCHORS.today : undefined}>
          <h3 className={classes(smallTitle, dayTitle)}>
            <time dateTime={day}>{shortDay(edition, noonOf(day))}</time>
            {day === today ? <strong className={todayClass}>{footballPhrases[edition.language].today}</strong> : null}
          </h3>
          <DayMatches {...shared} matches={matches} isToday={day === today} />
        </section>
      ))}
    </Section>
  );
}

interface DayMatchesProps extends Pick<RoundMatchesProps, 'edition' | 'now' | 'renderAwaited'> {
  readonly matches: readonly Match[];
  readonly isToday: boolean;
}

/** What is over, with its goals, and what is still to come today. */
function DayMatches({ matches, edition, now, isToday, renderAwaited }: DayMatchesProps): ReactNode {
  // The section says the round.
  const shown = matches.map((match) => (isKnockOut(match) ? { ...match, groupation: null } : match));
  const isAwaited = (match: Match) => isToday && ['future', 'live'].includes(matchPhase(match, now));
  const awaited = shown.filter(isAwaited);
  const others = shown.filter((match) => !isAwaited(match));
  return (
    <div className={dayMatches}>
      {others.length > 0 ? (
        <MatchCards
          matches={others}
          zone={edition}
          now={now}
          whenOf={(match) => kickOff(edition, match)}
          hrefOf={(match) => matchHref(edition, match)}
          renderBelow={(match) => <MatchGoals match={match} language={edition.language} />}
        />
      ) : null}
      {awaited.length > 0 ? renderAwaited(awaited) : null}
    </div>
  );
}
