/** @jsxImportSource @emotion/react */
import type { Outcome, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { stageStatus } from '@tribina/game-rules';
import { useCallback, useId, useMemo, useRef, type ReactNode } from 'react';
import { MatchCard } from '../features/match-card/MatchCard';
import { Quiz } from '../features/quiz/Quiz';
import { RoundBar } from '../features/round-bar/RoundBar';
import { JokerPicker } from '../features/slip/JokerPicker';
import { SlipBar } from '../features/slip/SlipBar';
import { SlipQuestions } from '../features/slip/SlipQuestions';
import { useSendSlip } from '../features/slip/use-send-slip';
import { ForMember } from '../shared/ForReader';
import { useGameDispatch, useGameState } from '../shared/game-store';
import { ownSlipOf, type OwnSlip } from '../shared/own-slip';
import { slipActs, type ChosenJoker } from '../shared/slips';
import type { Player } from '../shared/use-player';
import { cards } from './Round.styles';

interface RoundProps {
  readonly edition: Edition;
  readonly challengeId: number;
  readonly stage: Stage;
  readonly now: Date;
  readonly player: Player;
  /** The stage is the player's own, with his predictions. */
  readonly isOwn: boolean;
  /** Asks a visitor to log in; null where there is nobody to ask. */
  readonly onLogin: (() => void) | null;
}

/** The matches of a stage, and what a player makes of them. */
export function Round(props: RoundProps): ReactNode {
  const { edition, challengeId, stage, now, player, onLogin } = props;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const isOpen = stageStatus(stage, stage.events, now) === 'FUTURE';
  const { slip, savedAt, pick, clear, drop, chooseJoker } = useSlip(stage);
  const askLogin = useCallback(() => onLogin?.(), [onLogin]);
  const sending = useSendSlip({ edition, stage, challengeId, slip, playerId: player.id, onLogin: askLogin });
  const hasAccounts = edition.features.login;
  const handlePick = (eventId: number, outcome: Outcome) => {
    if (isOnItsWay(slip)) return;
    pick(eventId, outcome);
    // What a visitor picks waits for him behind the login.
    if (player.member === null) askLogin();
  };
  return (
    <section ref={section} aria-labelledby={titleId}>
      <RoundBar edition={edition} stage={stage} now={now} titleId={titleId} />
      <Matches {...props} slip={slip} isOpen={isOpen} onPick={hasAccounts ? handlePick : null} />
      {hasAccounts ? (
        <ForMember>
          {isOpen ? (
            <JokerPicker
              edition={edition}
              stage={stage}
              now={now}
              slip={slip}
              playerId={player.id}
              onChoose={chooseJoker}
            />
          ) : null}
          <Quiz edition={edition} stageId={stage.id} isOpen={isOpen} playerId={player.id} />
        </ForMember>
      ) : null}
      {hasAccounts && (isOpen || slip.draft) ? (
        <ForMember isLoose>
          <SlipBar
            edition={edition}
            slip={slip}
            isOpen={isOpen}
            savedAt={savedAt}
            onSend={sending.press}
            onMissing={() => showMissing(section.current, stage, slip)}
            onClear={clear}
            onDrop={drop}
          />
        </ForMember>
      ) : null}
      <SlipQuestions edition={edition} stage={stage} slip={slip} playerId={player.id} sending={sending} />
    </section>
  );
}

interface MatchesProps extends RoundProps {
  readonly slip: OwnSlip;
  readonly isOpen: boolean;
  readonly onPick: ((eventId: number, outcome: Outcome) => void) | null;
}

function Matches({ edition, stage, now, player, isOwn, slip, isOpen, onPick }: MatchesProps): ReactNode {
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
            pick={slip.picks[event.id] ?? null}
            isUnsent={slip.unsent.has(event.id)}
            joker={slip.joker?.eventId === event.id ? slip.joker.type : null}
            line={isOpen || !edition.features.login ? 'none' : isOwn && player.id !== null ? 'told' : 'kept'}
          />
        </li>
      ))}
    </ul>
  );
}

/** The slip of a stage, and what can be done to it. */
function useSlip(stage: Stage) {
  const draft = useGameState(({ slips }) => slips.drafts[stage.id] ?? null);
  const savedAt = useGameState(({ slips }) => slips.savedAt[stage.id] ?? null);
  const dispatch = useGameDispatch();
  const stageId = stage.id;
  const slip = useMemo(() => ownSlipOf(stage, draft), [stage, draft]);
  return {
    slip,
    savedAt,
    pick: (eventId: number, outcome: Outcome) => void dispatch(slipActs.picked({ stageId, eventId, outcome })),
    clear: () => void dispatch(slipActs.cleared({ stageId })),
    drop: () => void dispatch(slipActs.dropped({ stageId })),
    chooseJoker: (joker: ChosenJoker | null) => {
      if (joker || draft?.joker) dispatch(slipActs.jokerChosen({ stageId, joker }));
    },
  };
}

/** While it is on its way, or may be, the slip stays as it was sent. */
function isOnItsWay({ draft }: OwnSlip): boolean {
  return draft?.state === 'sending' || draft?.state === 'waiting';
}

/** Leads to the first match that has no prediction. */
function showMissing(section: HTMLElement | null, { events }: Stage, { picks }: OwnSlip): void {
  const missing = events.find(({ id, offered }) => offered && picks[id] === undefined);
  const button = section?.querySelector<HTMLElement>(`[data-event="${missing?.id}"] button`);
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'center' });
}
