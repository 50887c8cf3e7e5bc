import { notify } from '@tribina/browser';
import type { SavedSlip, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { tellAction } from '@tribina/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { gameApi } from '../../shared/game-api';

import type { OwnSlip } from '../../shared/own-slip';
import { useGameDispatch } from '../../shared/own-state';
import { useShell } from '../../shared/shell-context';
import { slipActs } from '../../shared/slips';
import { sendSlip, type SendOutcome } from './send-slip';

interface SlipSender {
  readonly edition: Edition;
  readonly stage: Stage;
  readonly challengeId: number;
  readonly slip: OwnSlip;
  /** The game's id; null while it is not known. */
  readonly playerId: number | null;
  /** Leads to the login. */
  readonly onLogin: () => void;
}

export interface SendSlip {
  /** What is asked before anything is sent. */
  readonly question: 'joker' | 'conflict' | null;
  /** The one action of the bar: sends, or asks first. */
  readonly press: () => void;
  readonly confirmJoker: () => void;
  readonly keepStored: () => void;
  readonly sendPicked: (stored: SavedSlip) => void;
  readonly cancel: () => void;
}

/** Sends the slip of a stage, and says what has become of it. */
export function useSendSlip({ edition, stage, challengeId, slip, playerId, onLogin }: SlipSender): SendSlip {
  const [question, setQuestion] = useState<SendSlip['question']>(null);
  const dispatch = useGameDispatch();
  const { openIdentity } = useShell();
  const phrases = gamePlayerPhrases[edition.language].slip;

  const handleOutcome = useCallback(
    (outcome: SendOutcome) => {
      if (outcome.kind === 'saved') tellAction('SLIP_SENT');
      if (outcome.kind === 'saved') notify({ text: phrases.goodLuck, tone: 'good' });
      if (outcome.kind === 'invested' || (outcome.kind === 'saved' && outcome.withJoker)) {
        tellAction('JOKER_INVESTED');
        notify({ text: phrases.jokerInvested, tone: 'good' });
      }
      if (outcome.kind !== 'refused') return;
      if (outcome.code === 'NOT_LINKED') openIdentity();
      if (outcome.code === 'UNAUTHORIZED') onLogin();
      if (outcome.code === 'VERSION_CONFLICT') setQuestion('conflict');
    },
    [phrases, openIdentity, onLogin],
  );

  const send = useCallback(() => {
    if (playerId === null) return notify({ text: phrases.notReady, tone: 'bad' });
    void dispatch(sendSlip({ userId: playerId, challengeId, stage })).then(handleOutcome);
  }, [dispatch, playerId, challengeId, stage, handleOutcome, phrases]);

  useUnansweredAgain(slip, playerId, send);

  const press = () => {
    const { draft } = slip;
    if (draft?.refusal === 'VERSION_CONFLICT') setQuestion('conflict');
    // Once it was on its way the player has confirmed it.
    else if (draft?.joker && draft.state !== 'unanswered') setQuestion('joker');
    else send();
  };
  const stageId = stage.id;
  return {
    question,
    press,
    confirmJoker: send,
    keepStored: () => {
      dispatch(slipActs.dropped({ stageId }));
      dispatch(gameApi.util.invalidateTags(['challenge', 'stages']));
    },
    sendPicked: ({ version, token }) => {
      if (token) dispatch(slipActs.jokerChosen({ stageId, joker: null }));
      dispatch(slipActs.renewed({ stageId, picks: slip.picks, version }));
      send();
    },
    cancel: () => setQuestion(null),
  };
}

/** What was not answered is sent again by itself: once the player is known after a reload, and whenever the browser is online. */
function useUnansweredAgain({ draft }: OwnSlip, playerId: number | null, send: () => void): void {
  const isUnanswered = draft?.state === 'unanswered';
  useEffect(() => {
    if (!isUnanswered || playerId === null) return undefined;
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [isUnanswered, playerId, send]);
  const isOfEarlierPage = isUnanswered && draft.isKept === true;
  useEffect(() => {
    if (isOfEarlierPage && playerId !== null) send();
    // Once: what is sent is no longer of an earlier page.
  }, [isOfEarlierPage, playerId, send]);
}
