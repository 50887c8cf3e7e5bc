/** @jsxImportSource @emotion/react */
import type { GameEvent, JokerType, Outcome, TeamEntry } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { JOKER_FACTORS } from '@tribina/game-rules';
import { fill, timeOfDay } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { dayLabel } from '../../shared/day-label';
import { StateMark } from '../../shared/StateMark';
import {
  card,
  cardWithLine,
  crest,
  day,
  face,
  fadedCard,
  fadedCrest,
  jokerMark,
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
  readonly onPick: ((outcome: Outcome) => void) | null;
  /** The prediction that is shown. */
  readonly pick?: Outcome | null;
  /** A joker that is on the match, or chosen for it. */
  readonly joker?: JokerType | null;
  /** What is told of the prediction (`PickLine`), or its place. */
  readonly line?: ReactNode;
}

/** The brick of the game: two teams, when they play or how it stands, and the three outcomes. */
export function MatchCard(props: MatchCardProps): ReactNode {
  const { edition, event, now, isOpen, onPick, pick = null, joker = null, line = null } = props;
  const view = matchView(event, now);
  const [home, visitor] = event.bets;
  if (!home || !visitor) return null;
  const reason = noteOf(view, isOpen);
  return (
    <article
      css={[card, line !== null && cardWithLine, view.isFaded && fadedCard]}
      data-offer={event.offered ? `game-${event.id}` : undefined}
      data-offer-type={event.offered ? 'MATCH' : undefined}
    >
      <div css={meta}>
        <State edition={edition} view={view} minute={event.minute} />
        {joker ? <JokerMark edition={edition} type={joker} /> : null}
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
        <Outcomes
          edition={edition}
          view={view}
          home={home}
          visitor={visitor}
          pick={pick}
          onPick={isOpen ? onPick : null}
        />
      )}
      {line}
    </article>
  );
}

/** `2×`: the match counts twice. */
function JokerMark({ edition, type }: { readonly edition: Edition; readonly type: JokerType }): ReactNode {
  return (
    <span css={jokerMark}>
      <span aria-hidden="true">{JOKER_FACTORS[type]}×</span>
      <span className="visually-hidden">{gamePhrases[edition.language].card.joker[type]}</span>
    </span>
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
