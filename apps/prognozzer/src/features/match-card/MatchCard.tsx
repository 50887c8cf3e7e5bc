/** @jsxImportSource @emotion/react */
import type { GameEvent, TeamEntry } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, timeOfDay } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { dayLabel } from '../../shared/day-label';
import { StateMark } from '../../shared/StateMark';
import {
  card,
  crest,
  day,
  face,
  fadedCard,
  fadedCrest,
  kickOff,
  liveState,
  meta,
  note,
  scoreline,
  state,
  team,
} from './MatchCard.styles';
import { matchView, type MatchView } from './match-view';
import { Outcomes } from './Outcomes';
import { stateWord } from './state-words';

export interface MatchCardProps {
  readonly edition: Edition;
  readonly event: GameEvent;
  readonly now: Date;
  /** Whether its stage still takes predictions. */
  readonly isOpen: boolean;
  /** Called when an outcome is chosen; null for a reader who cannot play. */
  readonly onPick: (() => void) | null;
}

/** The brick of the game: two teams, when they play or how it stands, and the three outcomes. */
export function MatchCard({ edition, event, now, isOpen, onPick }: MatchCardProps): ReactNode {
  const view = matchView(event, now);
  const [home, visitor] = event.bets;
  if (!home || !visitor) return null;
  const reason = noteOf(view, isOpen);
  return (
    <article css={[card, view.isFaded && fadedCard]}>
      <div css={meta}>
        <State edition={edition} view={view} minute={event.minute} />
        <time css={day} dateTime={event.startTime}>
          {dayLabel(edition, event.startTime, now)}
        </time>
      </div>
      <h3 css={face}>
        <Team entry={home} isFaded={view.isFaded} />
        <Middle edition={edition} event={event} view={view} />
        <Team entry={visitor} isFaded={view.isFaded} />
      </h3>
      {reason ? (
        <p css={note}>{gamePhrases[edition.language][reason]}</p>
      ) : (
        <Outcomes edition={edition} view={view} home={home} visitor={visitor} onPick={isOpen ? onPick : null} />
      )}
    </article>
  );
}

/** What stands in the place of the outcomes where they would say nothing; null where they say something. */
function noteOf(
  { status, isFaded, isVoid, shares }: MatchView,
  isOpen: boolean,
): 'voidNote' | 'pendingNote' | 'closedNote' | null {
  if (isFaded) return isVoid ? 'voidNote' : 'pendingNote';
  return status === 'FUTURE' && !isOpen && shares.size === 0 ? 'closedNote' : null;
}

interface PartProps {
  readonly edition: Edition;
  readonly view: MatchView;
}

/** Shape and word; the minute while the match is live. */
function State({ edition, view, minute }: PartProps & { readonly minute: number | null }): ReactNode {
  const isLive = view.status === 'ACTIVE' && !view.isWithdrawn;
  return (
    <span css={[state, isLive && liveState]}>
      <StateMark status={view.isWithdrawn ? 'CANCELLED' : view.status} />
      {stateWord(edition, view)}
      {isLive && minute !== null ? <Minute edition={edition} minute={minute} /> : null}
    </span>
  );
}

function Minute({ edition, minute }: { readonly edition: Edition; readonly minute: number }): ReactNode {
  return (
    <>
      <span aria-hidden="true">{minute}′</span>
      <span className="visually-hidden">{fill(footballPhrases[edition.language].minute, { minute })}</span>
    </>
  );
}

function Team({ entry, isFaded }: { readonly entry: TeamEntry; readonly isFaded: boolean }): ReactNode {
  return (
    <span css={team}>
      <img css={[crest, isFaded && fadedCrest]} src={entry.participant.flagUrl} width="40" height="40" alt="" />
      <span>{entry.participant.name}</span>
    </span>
  );
}

/** Between the teams: the score while it is shown, otherwise when the match begins. */
function Middle({ edition, event, view }: PartProps & { readonly event: GameEvent }): ReactNode {
  const { status, score } = view;
  if (score) {
    return (
      <span css={scoreline}>
        <span aria-hidden="true">
          {score.home}:{score.visitor}
        </span>
        <span className="visually-hidden">{` ${fill(footballPhrases[edition.language].score, score)} `}</span>
      </span>
    );
  }
  if (status === 'ACTIVE' || status === 'DONE') return <span css={scoreline}>–</span>;
  return (
    <time css={kickOff} dateTime={event.startTime}>
      {timeOfDay(edition, event.startTime)}
    </time>
  );
}
