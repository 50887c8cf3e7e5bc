import type { Challenge, GameEvent, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { isResultShown, matchStatus, stageStatus } from '@tribina/game-rules';
import { dateAndTime, fill, plural } from '@tribina/messages';
import { newsPhrases, type NewsPhrases } from '@tribina/messages/news';
import { primaryButton } from '@tribina/ui';
import { Flag, matchLabel } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { formatWhole } from '../../shared/numbers';
import { note, section, sectionHead, sectionTitle } from '../../shared/layout.styles';
import { card, cards, label, lead, panel, picks, team, title } from './GamePanel.styles';

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
        <h2 className={sectionTitle} id="game">
          {edition.brand.gameName}
        </h2>
        <p className={note}>
          <b>{stage.name}</b> · {isOpen ? fill(phrases.open, { time: dateAndTime(edition, stage.deadline) }) : phrases.locked}
        </p>
      </div>
      <div className={panel}>
        <div>
          <h3 className={title}>{headlineOf(stage, edition, phrases)}</h3>
          <p className={lead}>{phrases.text}</p>
          <a className={primaryButton} href={`/${edition.words.game}`}>
            {isOpen ? phrases.fill : phrases.look}
          </a>
        </div>
        <ul className={cards}>
          {shownEvents(stage, now).map((event) => (
            <li key={event.id} className={card}>
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

/** Of the matches that are offered those that are still to come; otherwise what there is. */
export function shownEvents({ events }: Pick<Stage, 'events'>, now: string): GameEvent[] {
  const offered = events.filter((event) => event.offered);
  const coming = offered.filter((event) => matchStatus(event, new Date(now)) === 'FUTURE');
  return [...new Set([...coming, ...offered])].slice(0, SHOWN_EVENTS);
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
        <span key={participant.id} className={team}>
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
                  {finalResultBet} <small>{distribution} %</small>
                </span>
                <span className="visually-hidden">{fill(phrases.picks, { pick: finalResultBet, percent: distribution })}</span>
              </li>
            ))}
        </ul>
      ) : null}
    </>
  );
}

const OUTCOMES = ['1', 'X', '2'] as const;
