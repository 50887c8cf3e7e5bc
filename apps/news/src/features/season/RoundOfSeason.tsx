import type { Match, SeasonSchedule } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dayOf, fill, longDate } from '@tribina/messages';
import { pagesPhrases } from '@tribina/messages/pages';
import { classes } from '@tribina/theme/classes';
import { kickOff, matchLabel, matchPhase, MatchRow, playedAt } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { atEnd, inTwo, line, lines, section, sectionHead, textLink } from '../../shared/layout.styles';
import { condensed, display24, figures, upper } from '../../shared/type.styles';
import { choice, dayTitle } from './season.styles';
import { seasonAddress, type SeasonContext } from './season-address';

interface RoundOfSeasonProps {
  readonly context: SeasonContext;
  readonly schedule: Pick<SeasonSchedule, 'rounds' | 'round'>;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** A round with its matches by day, and the way to all other rounds. */
export function RoundOfSeason({ context, schedule: { rounds, round }, now }: RoundOfSeasonProps): ReactNode {
  const { edition } = context;
  const phrases = pagesPhrases[edition.language].season;
  const place = rounds.findIndex(({ ordinal }) => ordinal === round.ordinal);
  const [previous, next] = [rounds[place - 1], rounds[place + 1]];
  const addressOf = (ordinal: number) => seasonAddress(context, 'schedule', { round: ordinal });
  return (
    <>
      <section aria-labelledby="round">
        <div className={sectionHead}>
          <h2 className={classes(display24, upper)} id="round">
            {round.name}
          </h2>
          {previous ? (
            <a className={classes(textLink, atEnd)} rel="prev" href={addressOf(previous.ordinal)}>
              {fill(phrases.previous, { round: previous.name })}
            </a>
          ) : null}
          {next ? (
            <a className={classes(textLink, previous ? undefined : atEnd)} rel="next" href={addressOf(next.ordinal)}>
              {fill(phrases.next, { round: next.name })}
            </a>
          ) : null}
        </div>
        {daysOf(round.matches, edition).map(({ day, matches }) => (
          <div key={day}>
            <h3 className={classes(condensed, dayTitle)}>{longDate(edition, `${day}T12:00:00Z`)}</h3>
            <ul className={classes(inTwo, lines)}>
              {matches.map((match) => (
                <li key={match.id}>
                  <MatchRow match={match} edition={edition} now={now} label={labelOf(match, edition, now)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <nav className={section} aria-label={phrases.rounds}>
        <ul className={classes(line, choice, figures)}>
          {rounds.map(({ id, name, ordinal }) => (
            <li key={id}>
              <a
                className={textLink}
                href={addressOf(ordinal)}
                aria-label={name}
                aria-current={ordinal === round.ordinal ? 'page' : undefined}
              >
                {/\d+/.exec(name)?.[0] ?? name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Under its day a match needs no date; when it was played is worth more than that it is over. */
function labelOf(match: Match, edition: Edition, now: string): string {
  const phase = matchPhase(match, now);
  return phase === 'live' || phase === 'off' ? matchLabel(match, edition, now) : kickOff(edition, match);
}

interface DayOfMatches {
  readonly day: string;
  readonly matches: readonly Match[];
}

/** The matches by their day in the edition's zone; they come by time. */
function daysOf(matches: readonly Match[], edition: Edition): DayOfMatches[] {
  const days = new Map<string, Match[]>();
  for (const match of matches) {
    const day = dayOf(edition, playedAt(match));
    days.set(day, [...(days.get(day) ?? []), match]);
  }
  return [...days].map(([day, ofDay]) => ({ day, matches: ofDay }));
}
