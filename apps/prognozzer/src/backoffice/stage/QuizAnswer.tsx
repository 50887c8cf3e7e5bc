import { classes } from '@tribina/theme/classes';
import { buttons, card, check, mainButton, quiet, RefusalNotice, stack } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { fieldset } from '../shared/desk.late.styles';
import { useAct, useGameDesk } from '../shared/game-desk-context';
import { useJobs } from '../shared/jobs-context';
import { ReasonField } from '../shared/ReasonField';
import type { Quiz } from './quiz';

interface QuizAnswerProps {
  readonly stageId: number;
  readonly quiz: Quiz;
  /** It is written down; points follow by themselves. */
  readonly onStated: () => void;
}

/** States which answer is right; another one than before for a reason. */
export function QuizAnswer({ stageId, quiz, onStated }: QuizAnswerProps): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.quiz;
  const [answerId, setAnswerId] = useState(quiz.correctId);
  const [reason, setReason] = useState('');
  const { start } = useJobs();
  const { refusal, isBusy, act } = useAct();
  const isChange = quiz.correctId !== null && answerId !== quiz.correctId;
  const handleSubmit = () => {
    if (answerId === null) return;
    const given = isChange ? { reason: reason.trim() } : {};
    void act(
      () => start({ kind: 'quiz-answer', stageId, answerId, seen: quiz.correctId, ...given }),
      () => {
        setReason('');
        onStated();
      },
    );
  };
  return (
    <form
      className={classes(card, stack)}
      aria-label={words.right}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      {quiz.correctId === null ? <p className={quiet}>{words.notStated}</p> : null}
      <fieldset className={fieldset}>
        <legend>{quiz.question[edition.language]}</legend>
        {quiz.answers.map(({ id, names }) => (
          <label key={id} className={check}>
            <input
              type="radio"
              name={`quiz-${quiz.id}`}
              required
              checked={answerId === id}
              onChange={() => setAnswerId(id)}
            />
            {names[edition.language]}
          </label>
        ))}
      </fieldset>
      {isChange ? <ReasonField value={reason} onChange={setReason} /> : null}
      {refusal ? (
        <RefusalNotice refusal={refusal} {...(refusal.code === 'VERSION_CONFLICT' ? { onRetry: onStated } : {})} />
      ) : null}
      {quiz.correctId === null || isChange ? (
        <div className={buttons}>
          <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
            {isChange ? words.stateOther : words.state}
          </button>
        </div>
      ) : null}
    </form>
  );
}
