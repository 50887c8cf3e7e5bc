/** @jsxImportSource @emotion/react */
import type { Outcome, TeamEntry } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import { StateMark } from '../../shared/StateMark';
import type { MatchView } from './match-view';
import { button, cell, letter, most, outcomes, reached, reachedNow, share } from './Outcomes.styles';

const OUTCOMES: readonly Outcome[] = ['1', 'X', '2'];

interface OutcomesProps {
  readonly edition: Edition;
  readonly view: MatchView;
  readonly home: TeamEntry;
  readonly visitor: TeamEntry;
  readonly onPick: (() => void) | null;
}

/** 1, X and 2: buttons while the outcome may be predicted, otherwise what the score means. */
export function Outcomes({ edition, view, home, visitor, onPick }: OutcomesProps): ReactNode {
  const phrases = gamePhrases[edition.language];
  const names = { home: home.participant.name, visitor: visitor.participant.name };
  const words: Readonly<Record<Outcome, string>> = {
    1: fill(phrases.outcome1, { team: names.home }),
    X: phrases.outcomeX,
    2: fill(phrases.outcome2, { team: names.visitor }),
  };
  const pick = view.status === 'FUTURE' ? onPick : null;
  return (
    <div css={outcomes} role="group" aria-label={fill(phrases.pick, names)}>
      {OUTCOMES.map((outcome) => {
        const content = <OutcomeContent edition={edition} view={view} outcome={outcome} words={words[outcome]} />;
        return pick ? (
          <button key={outcome} type="button" css={[cell, button]} onClick={pick}>
            {content}
          </button>
        ) : (
          <div key={outcome} css={[cell, outcome === view.outcome && (view.status === 'DONE' ? reached : reachedNow)]}>
            {content}
          </div>
        );
      })}
    </div>
  );
}

interface OutcomeContentProps extends Pick<OutcomesProps, 'edition' | 'view'> {
  readonly outcome: Outcome;
  readonly words: string;
}

function OutcomeContent({ edition, view, outcome, words }: OutcomeContentProps): ReactNode {
  const phrases = gamePhrases[edition.language];
  const percent = view.shares.get(outcome);
  const isMost = percent !== undefined && percent === Math.max(...view.shares.values());
  return (
    <>
      <span css={letter}>{outcome}</span>
      <span className="visually-hidden">{words}</span>
      {percent === undefined ? null : <span css={[share, isMost && most]}>{`${percent}%`}</span>}
      {outcome === view.outcome ? (
        <>
          <StateMark status={view.status} />
          <span className="visually-hidden">{`, ${view.status === 'DONE' ? phrases.outcomeFinal : phrases.outcomeNow}`}</span>
        </>
      ) : null}
    </>
  );
}
