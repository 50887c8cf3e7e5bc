import { gameAdminCalls, type GameNames } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { button, buttons, card, mainButton, note, RefusalNotice, stack } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { askGame } from '../../shared/ask-game';
import { useGameDesk } from '../shared/game-desk-context';
import { NamesFields, NO_NAMES } from '../shared/NamesFields';
import { useAct } from '../shared/use-act';
import type { Quiz } from './quiz';

const FEWEST = 2;
const MOST = 6;

/** An answer as it is written; its key is for the screen alone. */
interface WrittenAnswer {
  readonly key: number;
  readonly names: GameNames;
}

function answersOf(quiz: Quiz | null): WrittenAnswer[] {
  const names = quiz?.answers.map((answer) => answer.names) ?? Array<GameNames>(FEWEST).fill(NO_NAMES);
  return names.map((text, key) => ({ key, names: text }));
}

interface QuizEditorProps {
  readonly stageId: number;
  readonly quiz: Quiz | null;
  readonly onSaved: () => void;
}

/** The question and its answers in every language, until the deadline. */
export function QuizEditor({ stageId, quiz, onSaved }: QuizEditorProps): ReactNode {
  const { phrases, announce } = useGameDesk();
  const words = phrases.quiz;
  const [question, setQuestion] = useState(quiz?.question ?? NO_NAMES);
  const [answers, setAnswers] = useState(() => answersOf(quiz));
  const { refusal, isBusy, act } = useAct();
  const answered = quiz?.answered ?? 0;
  const save = () =>
    askGame(gameAdminCalls.saveQuiz, {
      params: { stageId },
      body: { question, answers: answers.map(({ names }) => names) },
    });
  const add = () => {
    const key = 1 + Math.max(...answers.map((answer) => answer.key));
    setAnswers([...answers, { key, names: NO_NAMES }]);
  };
  return (
    <form
      className={classes(card, stack)}
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        void act(save, () => {
          announce(words.saved);
          onSaved();
        });
      }}
    >
      {answered > 0 ? <p className={note}>{fill(words.answered, { count: answered })}</p> : null}
      <NamesFields label={words.question} names={question} onChange={setQuestion} />
      {answers.map(({ key, names }, index) => (
        <div key={key} className={stack}>
          <NamesFields
            label={words.answer.replace('{number}', String(index + 1))}
            names={names}
            onChange={(changed) =>
              setAnswers(answers.map((other) => (other.key === key ? { key, names: changed } : other)))
            }
          />
          {/* Answers are known by their places: once somebody has given one, all of them stay. */}
          {answers.length > FEWEST && answered === 0 ? (
            <div>
              <button
                type="button"
                className={button}
                onClick={() => setAnswers(answers.filter((other) => other.key !== key))}
              >
                {fill(words.removeAnswer, { number: index + 1 })}
              </button>
            </div>
          ) : null}
        </div>
      ))}
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
          {words.save}
        </button>
        {answers.length < MOST ? (
          <button type="button" className={button} onClick={add}>
            {words.addAnswer}
          </button>
        ) : null}
      </div>
    </form>
  );
}
