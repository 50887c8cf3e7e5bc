import { gameAdminCalls } from '@tribina/contracts';
import { useKept } from '@tribina/ui';
import { useState } from 'react';
import { askGame } from '../../shared/ask-game';
import { useGameDesk } from '../shared/game-desk-context';
import { useAct } from '../shared/use-act';
import { draftOf, storedAs, writtenOf, writtenOver, type Quiz, type WrittenQuiz } from './quiz';

/** A question that is being written: what is typed stays until it is stored, whatever becomes of a save. */
export function useQuiz(stageId: number, quiz: Quiz | null, onSaved: () => void) {
  const { user } = useGameDesk();
  const [written, setWritten, settleKept] = useKept(`game:${user.id}:quiz:${stageId}`, writtenOf(quiz));
  // What somebody else has saved meanwhile.
  const [theirs, setTheirs] = useState<Quiz | null>(null);
  const { refusal, isBusy, act, forget } = useAct();
  const params = { stageId };
  const send = async (sent: WrittenQuiz) => {
    const answer = await askGame(gameAdminCalls.saveQuiz, { params, body: draftOf(sent) });
    if (!answer.isOk && answer.code === 'VERSION_CONFLICT') {
      const stage = await askGame(gameAdminCalls.readStage, { params });
      if (stage.isOk) setTheirs(stage.value.quiz);
    }
    return answer;
  };
  const save = (sent = written) =>
    void act(
      () => send(sent),
      (stored) => {
        settleKept(sent, storedAs(sent, sent, stored));
        setWritten((now) => storedAs(now, sent, stored));
        onSaved();
      },
    );
  const settle = (next: WrittenQuiz) => {
    setWritten(next);
    setTheirs(null);
    forget();
  };
  return {
    written,
    write: (changed: Partial<WrittenQuiz>) => setWritten((now) => ({ ...now, ...changed })),
    refusal,
    isBusy,
    theirs,
    save: () => save(),
    takeTheirs: () => {
      settleKept(written, writtenOf(theirs));
      settle(writtenOf(theirs));
    },
    keepMine: () => {
      if (!theirs) return;
      const mine = writtenOver(theirs, written);
      settle(mine);
      save(mine);
    },
  };
}
