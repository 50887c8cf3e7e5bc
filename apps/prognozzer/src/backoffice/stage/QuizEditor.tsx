import { lazyPart } from '@tribina/federation-web';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { button, buttons, card, lateNotice, mainButton, note, RefusalNotice, stack } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useGameDesk } from '../shared/game-desk-context';
import { NamesFields, NO_NAMES } from '../shared/NamesFields';
import { loadLateParts } from '../shared/load-late-parts';
import { FEWEST_ANSWERS, MOST_ANSWERS, type Quiz } from './quiz';
import { useQuiz } from './use-quiz';

const QuizConflict = lazyPart(() => loadLateParts().then((module) => module.QuizConflict), lateNotice);

interface QuizEditorProps {
  readonly stageId: number;
  readonly quiz: Quiz | null;
  readonly onSaved: () => void;
}

/** The question and its answers in every language, until the deadline. */
export function QuizEditor({ stageId, quiz, onSaved }: QuizEditorProps): ReactNode {
  const { phrases, announce } = useGameDesk();
  const words = phrases.quiz;
  const { written, write, refusal, isBusy, theirs, save, keepMine, takeTheirs } = useQuiz(stageId, quiz, () => {
    announce(words.saved);
    onSaved();
  });
  const { question, answers } = written;
  const answered = quiz?.answered ?? 0;
  const add = () => {
    const key = 1 + Math.max(...answers.map((answer) => answer.key));
    write({ answers: [...answers, { key, names: NO_NAMES }] });
  };
  return (
    <form
      className={classes(card, stack)}
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {answered > 0 ? <p className={note}>{fill(words.answered, { count: answered })}</p> : null}
      <NamesFields label={words.question} names={question} onChange={(changed) => write({ question: changed })} />
      {answers.map(({ key, names }, index) => (
        <div key={key} className={stack}>
          <NamesFields
            label={words.answer.replace('{number}', String(index + 1))}
            names={names}
            onChange={(changed) =>
              write({ answers: answers.map((other) => (other.key === key ? { ...other, names: changed } : other)) })
            }
          />
          {/* Once somebody has given one, all of them stay. */}
          {answers.length > FEWEST_ANSWERS && answered === 0 ? (
            <div>
              <button
                type="button"
                className={button}
                onClick={() => write({ answers: answers.filter((other) => other.key !== key) })}
              >
                {fill(words.removeAnswer, { number: index + 1 })}
              </button>
            </div>
          ) : null}
        </div>
      ))}
      {theirs ? <QuizConflict theirs={theirs} onKeepMine={keepMine} onTakeTheirs={takeTheirs} /> : null}
      {refusal && !theirs ? <RefusalNotice refusal={refusal} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
          {words.save}
        </button>
        {answers.length < MOST_ANSWERS ? (
          <button type="button" className={button} onClick={add}>
            {words.addAnswer}
          </button>
        ) : null}
      </div>
    </form>
  );
}
