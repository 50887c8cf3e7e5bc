import { classes } from '@tribina/theme/classes';
import { buttons, card, check, mainButton, quiet, RefusalNotice, stack } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { fieldset } from '../shared/desk.late.styles';
import { useAct, useGameDesk } from '../shared/game-desk-context';
import { useJobs } from '../shared/jobs-context';
import { ReasonField } from '../shared/ReasonField';
import type { Quiz } from './quiz';
import { Trial } from './Trial';

interface QuizAnswerProps {
  readonly stageId: number;
  readonly quiz: Quiz;
  /** It is written down; points follow by themselves. */
  readonly onStated: () => void;
}

/** States which answer is right: first what would follow from it, and only then, for a reason, the answer itself. */
export function QuizAnswer({ stageId, quiz, onStated }: QuizAnswerProps): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.quiz;
  const [answerId, setAnswerId] = useState(quiz.correctId);
  const [reason, setReason] = useState('');
  // Which answer the effects are shown of, over which one, and the job that works them out; null: not asked yet.
  const [tried, setTried] = useState<{
    readonly over: number | null;
    readonly id: number;
    readonly jobId: number;
  } | null>(null);
  const { start } = useJobs();
  const { refusal, isBusy, act } = useAct();
  const isNew = answerId !== quiz.correctId;
  const shown = tried?.id === answerId && tried.over === quiz.correctId ? tried : null;
  const attempt = () => {
    if (answerId === null) return;
    void act(
      () => start({ kind: 'try-quiz-answer', stageId, answerId }),
      ({ job }) => setTried({ over: quiz.correctId, id: answerId, jobId: job.id }),
    );
  };
  const state = () => {
    if (answerId === null) return;
    void act(
      () => start({ kind: 'quiz-answer', stageId, answerId, seen: quiz.correctId, reason: reason.trim() }),
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
        if (shown) state();
        else attempt();
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
      {isNew && shown ? (
        <>
          <Trial key={shown.jobId} jobId={shown.jobId} onAgain={attempt} />
          <ReasonField value={reason} onChange={setReason} />
        </>
      ) : null}
      {isNew && !shown ? <p className={quiet}>{phrases.correction.attemptFirst}</p> : null}
      {refusal ? (
        <RefusalNotice refusal={refusal} {...(refusal.code === 'VERSION_CONFLICT' ? { onRetry: onStated } : {})} />
      ) : null}
      {isNew || quiz.correctId === null ? (
        <div className={buttons}>
          <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
            {!shown ? phrases.correction.attempt : quiz.correctId === null ? words.state : words.stateOther}
          </button>
        </div>
      ) : null}
    </form>
  );
}
