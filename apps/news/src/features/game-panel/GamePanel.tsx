import type { Challenge, GameEvent, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { isResultShown, matchStatus, stageStatus, type MatchStatus } from '@tribina/game-rules';
import { dateAndTime, fill, formatWhole, plural } from '@tribina/messages';
import { newsPhrases, type NewsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import { offerAttributes, primaryButton } from '@tribina/ui';
import { Flag, matchLabel } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { team } from '../../shared/match.styles';
import { section, sectionHead } from '../../shared/layout.styles';
import { display24, display38, figures, note, upper } from '../../shared/type.styles';
import { card, label, lead, panel, picks } from './GamePanel.styles';

interface GamePanelProps {
  readonly challenge: Challenge;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** Cards of a stage that the panel shows. */
const SHOWN_EVENTS = 2;

/** The prediction game on the home page: its current stage, two of its matches, the way in. */
export function GamePanel({ challenge: { stage }, edition, now }: GamePanelProps): ReactNode {
  const phrases = newsPhrases[edition.language].game;
  const isOpen = stageStatus(stage, stage.events, new Date(now)) === 'FUTURE';
  return (
    <section className={section} aria-labelledby="game">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="game">
          {edition.brand.gameName}
        </h2>
        <p className={note}>
          <b>{stage.name}</b> ·{' '}
          {isOpen ? fill(phrases.open, { time: dateAndTime(edition, stage.deadline) }) : phrases.locked}
        </p>
      </div>
      <div className={panel}>
        <div>
          <h3 className={classes(display38, upper)}>{headlineOf(stage, edition, phrases)}</h3>
          <p className={lead}>{phrases.text}</p>
          <a className={primaryButton} href={`/${edition.words.game}`}>
            {isOpen ? phrases.fill : phrases.look}
          </a>
        </div>
        <ul>
          {shownEvents(stage, now).map((event) => (
            <li
              key={event.id}
              className={card}
              {...(event.offered ? offerAttributes({ id: `game-${event.id}`, type: 'MATCH' }) : {})}
            >
              <EventCard event={event} edition={edition} now={now} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** `8 mečeva. 100.000 dinara.` */
function headlineOf(stage: Stage, { language, locale }: Edition, phrases: NewsPhrases['game']): string {
  const sum = plural(locale, stage.prizePool, phrases.dinars).replace(/^\d+/, formatWhole(stage.prizePool, language));
  return fill(phrases.headline, { matches: plural(locale, stage.events.length, phrases.matches), sum });
}

/** Of the matches that are offered first those that are played now, then those to come. */
export function shownEvents({ events }: Pick<Stage, 'events'>, now: string): GameEvent[] {
  const offered = events.filter((event) => event.offered);
  const those = (status: MatchStatus) => offered.filter((event) => matchStatus(event, new Date(now)) === status);
  return [...new Set([...those('ACTIVE'), ...those('FUTURE'), ...offered])].slice(0, SHOWN_EVENTS);
}

interface EventCardProps extends Pick<GamePanelProps, 'edition' | 'now'> {
  readonly event: GameEvent;
}

function EventCard({ event, edition, now }: EventCardProps): ReactNode {
  const hasScore = isResultShown(matchStatus(event, new Date(now)));
  const phrases = newsPhrases[edition.language].game;
  const facts = { startTime: event.startTime, status: { ...event.status, minute: event.minute }, extraTime: null };
  return (
    <>
      <span className={label}>{matchLabel(facts, edition, now)}</span>
      {event.bets.map(({ participant, score }) => (
        <span key={participant.id} className={classes(team, figures)}>
          {/* The game's teams are clubs and nations alike; their flags have the size of a crest here. */}
          <Flag team={{ flagUrl: participant.flagUrl, type: 'CLUB' }} />
          {participant.name}
          <span>{hasScore ? score : null}</span>
        </span>
      ))}
      {event.betsDistributions.length > 0 ? (
        <ul className={picks}>
          {[...event.betsDistributions]
            .sort((a, b) => OUTCOMES.indexOf(a.finalResultBet) - OUTCOMES.indexOf(b.finalResultBet))
            .map(({ finalResultBet, distribution }) => (
              <li key={finalResultBet}>
                <span aria-hidden="true">
                  {finalResultBet}
                  <br />
                  <small>{distribution} %</small>
                </span>
                <span className="visually-hidden">
                  {fill(phrases.picks, { pick: finalResultBet, percent: distribution })}
                </span>
              </li>
            ))}
        </ul>
      ) : null}
    </>
  );
}

const OUTCOMES = ['1', 'X', '2'] as const;
