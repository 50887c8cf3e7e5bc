import type { Edition } from '@tribina/editions';
import { longDate } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import type { ReactNode } from 'react';
import { noonOf } from '../../shared/dates';
import { MatchCards } from '../../shared/MatchCards';
import { ANCHORS } from '../../shared/paths';
import { Section } from '../../shared/Section';
import { MatchGoals } from './MatchGoals';
import type { RoundDays } from './schedule-view';
import { dayTitle, days, today as todayClass } from './schedule.styles';

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
      <div className={days}>
        {round.days.map(({ day, matches }) => (
          <section key={day} id={isTodaysRound && day === today ? ANCHORS.today : undefined}>
            <h3 className={dayTitle}>
              <time dateTime={day}>{longDate(edition, noonOf(day))}</time>
              {day === today ? <strong className={todayClass}>{footballPhrases[edition.language].today}</strong> : null}
            </h3>
            <MatchCards
              matches={matches}
              zone={edition}
              now={now}
              isOneDay
              renderBelow={(match) => <MatchGoals match={match} language={edition.language} />}
            />
          </section>
        ))}
      </div>
    </Section>
  );
}
