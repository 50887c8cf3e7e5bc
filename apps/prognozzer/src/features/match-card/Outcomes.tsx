/** @jsxImportSource @emotion/react */
import type { Outcome, TeamEntry } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { StateMark } from '../../shared/StateMark';
import type { MatchView } from './match-view';
import {
  button,
  cell,
  chosen,
  letter,
  missed,
  most,
  outcomes,
  picked,
  reached,
  reachedNow,
  share,
} from './Outcomes.styles';

const OUTCOMES: readonly Outcome[] = ['1', 'X', '2'];

interface OutcomesProps {
  readonly edition: Edition;
  readonly view: MatchView;
  readonly home: TeamEntry;
  readonly visitor: TeamEntry;
  readonly pick: Outcome | null;
  readonly onPick: ((outcome: Outcome) => void) | null;
}

/** 1, X and 2: buttons while the outcome may be predicted, otherwise what the score means. */
export function Outcomes({ edition, view, home, visitor, pick, onPick }: OutcomesProps): ReactNode {
  const phrases = gamePhrases[edition.language];
  const names = { home: home.participant.name, visitor: visitor.participant.name };
  const words: Readonly<Record<Outcome, string>> = {
    1: fill(phrases.outcome1, { team: names.home }),
    X: phrases.outcomeX,
    2: fill(phrases.outcome2, { team: names.visitor }),
  };
  const canPick = view.status === 'FUTURE' ? onPick : null;
  return (
    <fieldset css={outcomes}>
      <legend className="visually-hidden">{fill(phrases.pick, names)}</legend>
      {OUTCOMES.map((outcome) => (
        <OutcomeCell
          key={outcome}
          edition={edition}
          view={view}
          outcome={outcome}
          words={words[outcome]}
          isPicked={outcome === pick}
          onPick={canPick}
        />
      ))}
    </fieldset>
  );
}

interface OutcomeCellProps extends Pick<OutcomesProps, 'edition' | 'view' | 'onPick'> {
  readonly outcome: Outcome;
  readonly words: string;
  readonly isPicked: boolean;
}

function OutcomeCell({ edition, view, outcome, words, isPicked, onPick }: OutcomeCellProps): ReactNode {
  const isDone = view.status === 'DONE';
  const isReached = outcome === view.outcome;
  const isMissed = isPicked && isDone && view.outcome !== null && !isReached;
  const percent = view.shares.get(outcome);
  const content = (
    <>
      <span css={[letter, isMissed && missed]} aria-hidden="true">
        {outcome}
        {isReached ? <StateMark status={view.status} /> : null}
      </span>
      <span className="visually-hidden">{wordsOf({ edition, view, outcome, words, isPicked, onPick })}</span>
      {percent === undefined ? null : (
        <Share percent={percent} isMost={percent === Math.max(...view.shares.values())} />
      )}
    </>
  );
  if (!onPick)
    return <div css={[cell, isPicked && picked, isReached && (isDone ? reached : reachedNow)]}>{content}</div>;
  return (
    <button
      type="button"
      css={[cell, button, isPicked && chosen]}
      aria-pressed={isPicked}
      onClick={() => onPick(outcome)}
    >
      {content}
    </button>
  );
}

/** What the outcome means, whether it is reached, and what that makes of a prediction; a pressed button says by itself that it is. */
function wordsOf({ edition, view, outcome, words, isPicked, onPick }: OutcomeCellProps): string {
  const phrases = gamePhrases[edition.language];
  const isDone = view.status === 'DONE';
  const isReached = outcome === view.outcome;
  const parts = [words];
  if (isReached) parts.push(isDone ? phrases.outcomeFinal : phrases.outcomeNow);
  if (isPicked && !onPick) parts.push(phrases.card.yourPick);
  if (isPicked && isDone && view.outcome !== null) parts.push(isReached ? phrases.card.right : phrases.card.missed);
  return parts.join(', ');
}

function Share({ percent, isMost }: { readonly percent: number; readonly isMost: boolean }): ReactNode {
  return (
    <span css={[share, isMost && most]}>
      <span className="visually-hidden">, </span>
      {`${percent}%`}
    </span>
  );
}
