import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { specialPhrases } from '@tribina/messages/special';
import { Flag, matchPhase } from '@tribina/ui/football';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { banner, edge, inner, kicker } from '../../shared/Banner.styles';
import { datesOf } from '../../shared/dates';
import { awaitedMatches, type SpecialEvent } from '../../shared/event';
import { sectionTitle } from '../../shared/layout.styles';
import { livePart } from '../../shared/live-part';
import { hasTeams } from '../../shared/undecided';
import { figuresOf, type Figures } from './figures';
import { columns, dates, figure, figures as figuresClass, line, tail as tailClass, winner } from './Hero.styles';
import { posterOf } from './poster';
import { Ticket } from './Ticket';

interface HeroProps {
  readonly event: SpecialEvent;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** The event's poster: which day it is or who has won, the event in numbers, and the match that matters most. */
export function Hero({ event, edition, now }: HeroProps): ReactNode {
  const { stage } = event;
  const { line: text, tail } = posterOf(stage, edition);
  const match = mainMatch(event, now);
  const awaited = awaitedMatches(edition, event, now);
  return (
    <header className={banner}>
      <div className={classes(inner, columns)}>
        <div>
          <h1>
            <span className={kicker}>{event.name}</span>{' '}
            <span className={line}>
              {stage.kind === 'over' && stage.winner ? (
                <span className={winner}>
                  <Flag team={stage.winner} isLarge />
                </span>
              ) : null}
              {text}
            </span>{' '}
            {tail ? <span className={classes(sectionTitle, tailClass)}>{tail}</span> : null}
          </h1>
          <p className={dates}>{datesOf(edition, event, now)}</p>
          {stage.kind === 'before' ? null : (
            <FigureList figures={figuresOf(event.matches, now)} edition={edition} awaited={awaited} />
          )}
        </div>
        {match ? (
          <Ticket match={match} edition={edition} now={now} isFirst={stage.kind === 'before'} awaited={awaited} />
        ) : null}
      </div>
      <div className={edge} />
    </header>
  );
}

/** The next match of which both teams are known; after the last one the final. */
function mainMatch({ matches, stage }: SpecialEvent, now: string): Match | undefined {
  const next = matches.find((match) => matchPhase(match, now) === 'future' && hasTeams(match));
  return stage.kind === 'over'
    ? matches.findLast(({ phase }) => phase === 'final')
    : (next ?? matches.findLast(hasTeams));
}

interface FigureListProps {
  readonly figures: Figures;
  readonly edition: Edition;
  /** Matches that change them. */
  readonly awaited: readonly Match[];
}

/** Who scores best stays who it was when the page was made: names come and go, and need more room or less. */
function FigureList({ figures, edition, awaited }: FigureListProps): ReactNode {
  const phrases = specialPhrases[edition.language];
  const { played, matches, goals, best } = figures;
  return (
    <dl className={figuresClass}>
      <div className={figure} {...livePart('played', awaited)}>
        <dt>{phrases.played}</dt>
        <dd>{played === matches ? played : `${played} / ${matches}`}</dd>
      </div>
      <div className={figure} {...livePart('goals', awaited)}>
        <dt>{phrases.goalsInAll}</dt>
        <dd>{goals}</dd>
      </div>
      {best ? (
        <div className={figure}>
          <dt>{best.names.length > 1 ? phrases.bestScorers : phrases.bestScorer}</dt>
          <dd>
            {best.names.join(', ')}, {best.goals}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
