/** @jsxImportSource @emotion/react */
import { notify } from '@tribina/browser';
import type { QuizQuestion } from '@tribina/contracts';
import { gameLaterPhrases, type GameLaterPhrases } from '@tribina/messages/game/later';
import { tellAction } from '@tribina/shell-api';
import { primaryButton } from '@tribina/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { failureOf } from '../../shared/game-api';
import { newRequestId } from '../../shared/request-id';
import { LoginLink } from '../../shared/LoginLink';
import { useShell } from '../../shared/shell-context';
import { answer, answers, question, refusal } from './QuizCard.styles';
import type { QuizCardProps } from './quiz-props';
import { useAnswerQuizMutation } from './quiz.api';

/** Takes an answer, once; sent again after a lost connection it is the same vote. */
export function AnswerForm({
  edition,
  stage,
  playerId,
  quiz,
}: QuizCardProps & { readonly quiz: QuizQuestion }): ReactNode {
  const phrases = gameLaterPhrases[edition.language].quiz;
  const [choice, setChoice] = useState<{ readonly id: number; readonly version: number | undefined } | null>(null);
  // What was chosen of other words is no choice of these.
  const chosen = choice?.version === quiz.version ? (choice?.id ?? null) : null;
  const [fault, setFault] = useState<ReactNode>(null);
  const requestId = useRef(newRequestId());
  const { openIdentity } = useShell();
  const [vote, { isLoading }] = useAnswerQuizMutation();
  const choose = (id: number) => {
    // What is on its way is what the screen shows.
    if (isLoading) return;
    setChoice({ id, version: quiz.version });
    setFault(null);
    requestId.current = newRequestId();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (chosen === null) return setFault(phrases.choose);
    const body = {
      userId: playerId,
      stageId: stage.id,
      questionId: quiz.id,
      ...(quiz.version === undefined ? {} : { version: quiz.version }),
      answerId: chosen,
      requestId: requestId.current,
    };
    const failure = failureOf(await vote(body));
    if (!failure) {
      tellAction('QUIZ_ANSWERED');
      return notify({ text: phrases.recorded, tone: 'good' });
    }
    setFault(
      <>
        {refusalText(phrases, failure.code)}
        {failure.code === 'UNAUTHORIZED' ? <LoginLink edition={edition} ordinal={stage.ordinal} /> : null}
      </>,
    );
    if (failure.code === 'NOT_LINKED') openIdentity();
  };
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <fieldset css={question}>
        <legend>{quiz.question}</legend>
        <div css={answers}>
          {quiz.answers.map(({ id, text }) => (
            <label key={id} css={answer}>
              <input type="radio" name={`quiz-${quiz.id}`} checked={chosen === id} onChange={() => choose(id)} />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {fault ? (
        <p css={refusal} role="alert">
          {fault}
        </p>
      ) : null}
      <button type="submit" className={primaryButton} aria-busy={isLoading}>
        {phrases.answer}
      </button>
    </form>
  );
}

function refusalText({ refusals, notSent }: GameLaterPhrases['quiz'], code: string): string {
  const isKnown = (one: string): one is keyof typeof refusals => Object.hasOwn(refusals, one);
  return isKnown(code) ? refusals[code] : notSent;
}
