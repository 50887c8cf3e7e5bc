import { gameAdminCalls } from '@tribina/contracts';
import { useKept, type Answer } from '@tribina/ui';
import { useState } from 'react';
import { askDesk } from '../shared/ask-desk';
import { useAct, useGameDesk, useSent } from '../shared/game-desk-context';
import { draftOf, storedAs, writtenOf, writtenOver, type Quiz, type Stored, type WrittenQuiz } from './quiz';

/** A question that is being written: what is typed stays until it is stored, whatever becomes of a save. */
export function useQuiz(stageId: number, quiz: Quiz | null, onSaved: () => void) {
  const { user } = useGameDesk();
  const [written, setWritten, settleKept] = useKept(`game:${user.id}:quiz:${stageId}`, writtenOf(quiz));
  // What somebody else has saved meanwhile.
  const [theirs, setTheirs] = useState<Quiz | null>(null);
  const { refusal, isBusy, act, forget } = useAct();
  const params = { stageId };
  const sent = useSent<WrittenQuiz>();
  const send = async (one: WrittenQuiz): Promise<Answer<Stored>> => {
    const answer = await askDesk(gameAdminCalls.saveQuiz, { params, body: draftOf(one) });
    sent.note(one, answer);
    if (answer.isOk || answer.code !== 'VERSION_CONFLICT') return answer;
    const stage = await askDesk(gameAdminCalls.readStage, { params });
    const stored = stage.isOk ? stage.value.quiz : null;
    if (!stored) return answer;
    const own = sent.find(writtenOf(stored));
    if (own) return send(storedAs(one, own, { ...stored, answerIds: stored.answers.map(({ id }) => id) }));
    setTheirs(stored);
    return answer;
  };
  const save = (one = written) =>
    void act(
      () => send(one),
      (stored) => {
        settleKept(one, storedAs(one, one, stored));
        setWritten((now) => storedAs(now, one, stored));
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
