/** @jsxImportSource @emotion/react */
import type { GameEvent, Outcome } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { isResultShown, isVoid, JOKER_FACTORS, matchStatus, outcomeOf } from '@tribina/game-rules';
import { fill, plural } from '@tribina/messages';
import { playerPhrases } from '@tribina/messages/game-pages/player';
import type { ReactNode } from 'react';
import { joker, match, outcome, pick, rightPick, score, wrongPick } from './OtherUser.styles';

type PickState = 'right' | 'wrong' | 'pending' | 'voided';

interface PickRowProps {
  readonly edition: Edition;
  readonly event: GameEvent;
  readonly now: Date;
}

/** A match with what the player has predicted, and what came of it. */
export function PickRow({ edition, event, now }: PickRowProps): ReactNode {
  const phrases = playerPhrases[edition.language];
  const [home, visitor] = event.bets;
  const result = resultOf(event, now);
  const state = stateOf(event, result, now);
  const points = event.pointsWon ?? 0;
  return (
    <li css={match}>
      <span>{fill(phrases.vs, { home: home?.participant.name ?? '', visitor: visitor?.participant.name ?? '' })}</span>
      <span css={score}>{result ? fill(phrases.score, result) : '–'}</span>
      <span css={[pick, state === 'right' && rightPick, state === 'wrong' && wrongPick]}>
        <span className="visually-hidden">{`${phrases.pick}: `}</span>
        {event.finalResultBet ?? '–'}
        {event.token ? (
          <>
            <span className="visually-hidden">{`, ${phrases.joker[event.token.type]}`}</span>
            <span css={joker} aria-hidden="true">
              {`×${JOKER_FACTORS[event.token.type]}`}
            </span>
          </>
        ) : null}
      </span>
      <span css={outcome}>
        {state === 'right' ? plural(edition.locale, points, phrases.pointForms) : phrases[state]}
        {state === 'right' ? <span className="visually-hidden">{`, ${phrases.right}`}</span> : null}
      </span>
    </li>
  );
}

type Result = { readonly home: number; readonly visitor: number };

function resultOf(event: GameEvent, now: Date): Result | null {
  const [home, visitor] = event.participantScores;
  const isShown = isResultShown(matchStatus(event, now));
  return isShown && home !== undefined && visitor !== undefined ? { home, visitor } : null;
}

function stateOf(event: GameEvent, result: Result | null, now: Date): PickState {
  if (!event.offered || isVoid(event)) return 'voided';
  if (!result || matchStatus(event, now) !== 'DONE') return 'pending';
  const reached: Outcome = outcomeOf(result);
  return event.finalResultBet === reached ? 'right' : 'wrong';
}
