import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { gamePhrases } from '@tribina/messages/game';
import type { ReactNode } from 'react';
import type { OwnSlip } from '../../shared/own-slip';
import { useLater } from '../../shared/use-later';
import type { SendSlip } from './use-send-slip';

interface SlipQuestionsProps {
  readonly edition: Edition;
  readonly stage: Stage;
  readonly slip: OwnSlip;
  readonly playerId: number | null;
  readonly sending: SendSlip;
}

const load = () => import(/* webpackChunkName: "slip-questions" */ './later');

/** What is asked before a slip is sent; it comes once it is asked. */
export function SlipQuestions({ edition, stage, slip, playerId, sending }: SlipQuestionsProps): ReactNode {
  const { question, cancel } = sending;
  const later = useLater(question !== null, load, gamePhrases[edition.language].shell.partFailed);
  if (!later || playerId === null) return null;
  if (question === 'joker' && slip.joker) {
    return (
      <later.JokerWarning
        edition={edition}
        stage={stage}
        joker={slip.joker}
        onConfirm={sending.confirmJoker}
        onClose={cancel}
      />
    );
  }
  if (question !== 'conflict') return null;
  return (
    <later.ConflictDialog
      edition={edition}
      stage={stage}
      playerId={playerId}
      picks={slip.picks}
      onKeep={sending.keepStored}
      onSend={sending.sendPicked}
      onClose={cancel}
    />
  );
}
