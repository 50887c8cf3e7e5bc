/** @jsxImportSource @emotion/react */
import type { Outcome, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { stageStatus } from '@tribina/game-rules';
import { memo, useId, useRef, useState, type ReactNode } from 'react';
import { MatchCard } from '../features/match-card/MatchCard';
import { RoundBar } from '../features/round-bar/RoundBar';
import { keepEarlyPick } from '../shared/early-picks';
import { ForMember } from '../shared/ForReader';
import { barPlace, jokerPlace, linePlace, quizPlace } from '../shared/own-places.styles';
import type { OwnSlip, ShownSlip } from '../shared/own-slip';
import type { RoundParts } from '../shell/use-own-parts';
import { cards } from './Round.styles';

interface RoundProps {
  readonly edition: Edition;
  readonly challengeId: number;
  readonly stage: Stage;
  readonly now: Date;
  /** The stage is the player's own, with his predictions. */
  readonly isOwn: boolean;
  /** What only players have; null before it has come. */
  readonly parts: RoundParts | null;
  /** Asks a visitor to log in. */
  readonly onLogin: () => void;
  /** Asks a member to log in again. */
  readonly onEnded: () => void;
}

/** The matches of a stage, and what a player makes of them: most of the page, and not rendered again where another part of it is. */
export const Round = memo(function Round(props: RoundProps): ReactNode {
  const { edition, challengeId, stage, now, isOwn, parts, onLogin, onEnded } = props;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [own, setOwn] = useState<ShownSlip | null>(null);
  const isOpen = stageStatus(stage, stage.events, now) === 'FUTURE';
  const pickEarly = (eventId: number, outcome: Outcome) => {
    keepEarlyPick(stage.id, eventId, outcome);
    onLogin();
  };
  const hasAccounts = edition.features.login;
  return (
    <section ref={section} aria-labelledby={titleId}>
      <RoundBar edition={edition} stage={stage} now={now} titleId={titleId} />
      <Matches
        {...props}
        isOpen={isOpen}
        slip={own?.slip ?? null}
        onPick={hasAccounts ? (own?.pick ?? pickEarly) : null}
      />
      {hasAccounts ? (
        <ForMember isLoose>
          {parts ? (
            <parts.OwnRound
              edition={edition}
              challengeId={challengeId}
              stage={stage}
              now={now}
              isOpen={isOpen}
              isOwn={isOwn}
              section={section}
              onSlip={setOwn}
              onLogin={onEnded}
            />
          ) : (
            <OwnPlaces isOpen={isOpen} />
          )}
        </ForMember>
      ) : null}
    </section>
  );
});

function OwnPlaces({ isOpen }: { readonly isOpen: boolean }): ReactNode {
  return (
    <>
      {isOpen ? <div css={jokerPlace} /> : null}
      <div css={quizPlace} />
      {isOpen ? <div css={barPlace} /> : null}
    </>
  );
}

interface MatchesProps extends RoundProps {
  readonly isOpen: boolean;
  readonly slip: OwnSlip | null;
  readonly onPick: ((eventId: number, outcome: Outcome) => void) | null;
}

function Matches(props: MatchesProps): ReactNode {
  const { edition, stage, now, slip, isOpen, onPick } = props;
  return (
    <ul css={cards}>
      {stage.events.map((event) => (
        <li key={event.id} data-event={event.id}>
          <MatchCard
            edition={edition}
            event={event}
            now={now}
            isOpen={isOpen}
            onPick={onPick && ((outcome) => onPick(event.id, outcome))}
            pick={slip?.picks[event.id] ?? null}
            joker={slip?.joker?.eventId === event.id ? slip.joker.type : null}
            line={isOpen || !edition.features.login ? null : <Line {...props} event={event} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** What a member reads of his prediction once it cannot be changed, or its place until that is known. */
function Line({
  edition,
  event,
  now,
  slip,
  isOwn,
  parts,
}: MatchesProps & { readonly event: Stage['events'][number] }): ReactNode {
  return (
    <ForMember>
      {parts && slip && isOwn ? (
        <parts.PickLine
          edition={edition}
          event={event}
          now={now}
          pick={slip.picks[event.id] ?? null}
          isUnsent={slip.unsent.has(event.id)}
        />
      ) : (
        <p css={linePlace} />
      )}
    </ForMember>
  );
}
