import { classes } from '@tribina/theme/classes';
import { buttons, card, check, mainButton, quiet, stack } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { fieldset } from '../shared/desk.late.styles';
import { useAct, useGameDesk } from '../shared/game-desk-context';
import { useJobs } from '../shared/jobs-context';
import { ReasonField } from '../shared/ReasonField';
import { isAwaited } from './correction';
import type { Quiz } from './quiz';
import { Trial } from './Trial';
import { TriedRefusal } from './TriedRefusal';

/** An answer whose effects are shown. */
interface Tried {
  /** The one that counted by then; null: none. */
  readonly over: number | null;
  readonly id: number;
  /** Works them out. */
  readonly jobId: number;
}

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
  // Until one is chosen here it is the one that counts by now: a colleague may have stated another.
  const [chosen, setChosen] = useState<number | null>(null);
  const answerId = chosen ?? quiz.correctId;
  const [reason, setReason] = useState('');
  // Null: not asked yet.
  const [tried, setTried] = useState<Tried | null>(null);
  const { jobs, start } = useJobs();
  const { refusal, isBusy, act } = useAct();
  const isNew = answerId !== quiz.correctId;
  const shown = tried?.id === answerId && tried.over === quiz.correctId ? tried : null;
  const [shownBy, setShownBy] = useState<number | null>(null);
  const isTrying = isAwaited(shown?.jobId, shownBy, jobs);
  const attempt = () => {
    if (answerId === null) return;
    void act(
      () => start({ kind: 'try-quiz-answer', stageId, answerId }),
      ({ job }) => setTried({ over: quiz.correctId, id: answerId, jobId: job.id }),
    );
  };
  const state = ({ over, id, jobId }: Tried) => {
    void act(
      () => start({ kind: 'quiz-answer', stageId, answerId: id, seen: over, reason: reason.trim(), trial: jobId }),
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
        if (!shown) attempt();
        else if (!isTrying) state(shown);
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
              onChange={() => setChosen(id)}
            />
            {names[edition.language]}
          </label>
        ))}
      </fieldset>
      {isNew && shown ? (
        <>
          <Trial key={shown.jobId} jobId={shown.jobId} onShown={setShownBy} onAgain={attempt} />
          <ReasonField value={reason} onChange={setReason} />
        </>
      ) : null}
      {isNew && !shown ? <p className={quiet}>{phrases.correction.attemptFirst}</p> : null}
      {refusal ? <TriedRefusal refusal={refusal} onLook={onStated} onTry={attempt} /> : null}
      {isNew || quiz.correctId === null ? (
        <div className={buttons}>
          <button type="submit" className={mainButton} aria-busy={isBusy || isTrying || undefined}>
            {!shown ? phrases.correction.attempt : quiz.correctId === null ? words.state : words.stateOther}
          </button>
        </div>
      ) : null}
    </form>
  );
}
