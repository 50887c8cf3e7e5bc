import type { Edition } from '@tribina/editions';
import { shortDay } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { noonOf } from '../../shared/dates';
import { smallTitle } from '../../shared/layout.styles';
import { MatchCards } from '../../shared/MatchCards';
import { ANCHORS, matchHref } from '../../shared/paths';
import { Section } from '../../shared/Section';
import { isKnockOut } from '../../shared/undecided';
import { MatchGoals } from './MatchGoals';
import type { RoundDays } from './schedule-view';
import { day as dayClass, dayTitle, today as todayClass } from './schedule.styles';

interface RoundMatchesProps {
  readonly round: RoundDays;
  readonly edition: Edition;
  /** The day that is marked, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether links to today lead here. */
  readonly isTodaysRound: boolean;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** A round, day by day. */
export function RoundMatches({ round, edition, today, isTodaysRound, now }: RoundMatchesProps): ReactNode {
  return (
    <Section id={ANCHORS.round(round.ordinal)} title={round.name}>
      {round.days.map(({ day, matches }) => (
        <section key={day} className={dayClass} id={isTodaysRound && day === today ? ANCHORS.today : undefined}>
          <h3 className={classes(smallTitle, dayTitle)}>
            <time dateTime={day}>{shortDay(edition, noonOf(day))}</time>
            {day === today ? <strong className={todayClass}>{footballPhrases[edition.language].today}</strong> : null}
          </h3>
          <MatchCards
            // The section says the round.
            matches={matches.map((match) => (isKnockOut(match) ? { ...match, groupation: null } : match))}
            zone={edition}
            now={now}
            isOneDay
            hrefOf={(match) => matchHref(edition, match)}
            renderBelow={(match) => <MatchGoals match={match} language={edition.language} />}
          />
        </section>
      ))}
    </Section>
  );
}
