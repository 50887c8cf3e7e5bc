/** @jsxImportSource @emotion/react */
import type { Outcome, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import { Quiz } from '../../features/quiz/Quiz';
import { JokerPicker } from '../../features/slip/JokerPicker';
import { SlipBar } from '../../features/slip/SlipBar';
import { SlipQuestions } from '../../features/slip/SlipQuestions';
import { useSendSlip } from '../../features/slip/use-send-slip';
import { takeEarlyPicks } from '../../shared/early-picks';
import { barPlace } from '../../shared/own-places.styles';
import { ownSlipOf, type OwnSlip, type ShownSlip } from '../../shared/own-slip';
import { useGameDispatch, useOwnState } from '../../shared/own-state';
import { slipActs, type ChosenJoker } from '../../shared/slips';
import { usePlayer } from '../../shared/use-player';

interface OwnRoundProps {
  readonly edition: Edition;
  readonly challengeId: number;
  readonly stage: Stage;
  readonly now: Date;
  readonly isOpen: boolean;
  /** The stage is the player's own, with his predictions. */
  readonly isOwn: boolean;
  /** Holds the cards of the stage. */
  readonly section: RefObject<HTMLElement | null>;
  /** Tells what the cards show; the same function each time. */
  readonly onSlip: (shown: ShownSlip | null) => void;
  readonly onLogin: () => void;
}

/** What a player makes of a stage: his slip, his joker, his answer to the quiz. */
export function OwnRound(props: OwnRoundProps): ReactNode {
  const { edition, challengeId, stage, now, isOpen, isOwn, section, onSlip, onLogin } = props;
  const { id, status } = usePlayer();
  const { slip, savedAt, clear, drop, chooseJoker } = useSlip(stage, onSlip);
  const sending = useSendSlip({ edition, stage, challengeId, slip, playerId: id, onLogin });
  // What a player has sent is not counted before it is read; what is picked here is.
  const isKnown = isOwn || slip.draft !== null || status !== 'player';
  return (
    <>
      {isOpen ? (
        <JokerPicker edition={edition} stage={stage} now={now} slip={slip} playerId={id} onChoose={chooseJoker} />
      ) : null}
      <Quiz edition={edition} stage={stage} isOpen={isOpen} playerId={id} />
      {isKnown && (isOpen || slip.draft) ? (
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
      ) : isOpen ? (
        <div css={barPlace} />
      ) : null}
      <SlipQuestions edition={edition} stage={stage} slip={slip} playerId={id} sending={sending} />
    </>
  );
}

/** The slip of a stage, and what can be done to it. */
function useSlip(stage: Stage, onSlip: OwnRoundProps['onSlip']) {
  const draft = useOwnState(({ slips }) => slips.drafts[stage.id] ?? null);
  const savedAt = useOwnState(({ slips }) => slips.savedAt[stage.id] ?? null);
  const dispatch = useGameDispatch();
  const stageId = stage.id;
  const slip = useMemo(() => ownSlipOf(stage, draft), [stage, draft]);
  // Until there is a slip the cards keep what is picked; from now on they do so no more.
  useEffect(() => void dispatch(slipActs.pickedEarly(takeEarlyPicks())), [dispatch]);
  useEffect(() => {
    const pick = (eventId: number, outcome: Outcome) => {
      if (!isOnItsWay(slip)) dispatch(slipActs.picked({ stageId, eventId, outcome }));
    };
    onSlip({ slip, pick });
    return () => onSlip(null);
  }, [slip, stageId, dispatch, onSlip]);
  return {
    slip,
    savedAt,
    clear: () => void dispatch(slipActs.cleared({ stageId })),
    drop: () => void dispatch(slipActs.dropped({ stageId })),
    chooseJoker: (joker: ChosenJoker | null) => {
      if (!isOnItsWay(slip) && (joker || draft?.joker)) dispatch(slipActs.jokerChosen({ stageId, joker }));
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
