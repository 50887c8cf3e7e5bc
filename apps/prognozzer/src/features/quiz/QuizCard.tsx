/** @jsxImportSource @emotion/react */
import type { QuizQuestion } from '@tribina/contracts';
import { QUIZ_POINTS } from '@tribina/game-rules';
import { fill, plural } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { gameLaterPhrases, type GameLaterPhrases } from '@tribina/messages/game/later';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { CheckIcon, ChevronDownIcon } from '@tribina/ui';
import { useId, useState, type ReactNode } from 'react';
import { AnswerForm } from './AnswerForm';
import {
  answer,
  answers,
  isRight,
  isWrong,
  lead,
  question,
  remark,
  state,
  stateBad,
  stateGood,
  summary,
  title,
} from './QuizCard.styles';
import type { QuizCardProps } from './quiz-props';
import { useQuizQuery } from './quiz.api';

/** The question of a stage: to answer, answered, and after the deadline right or wrong (spec game §1, §9). */
export function QuizCard(props: QuizCardProps): ReactNode {
  const { edition, stage, isOpen, playerId, titleId } = props;
  const [isShown, setShown] = useState(false);
  const contentId = useId();
  const hasNone = stage.hasQuiz === false;
  const { currentData, isError } = useQuizQuery({ stageId: stage.id, userId: playerId }, { skip: hasNone });
  const quiz = hasNone ? null : currentData;
  const phrases = gameLaterPhrases[edition.language].quiz;
  const name = (
    <span id={titleId} css={title}>
      {gamePlayerPhrases[edition.language].quizTitle}
    </span>
  );
  if (!quiz) {
    return (
      <h3 css={summary}>
        {name}
        <span css={state}>{isError ? phrases.failed : quiz === null ? phrases.none : ' '}</span>
      </h3>
    );
  }
  const standing = standingOf(quiz, isOpen);
  return (
    <>
      <h3>
        <button
          type="button"
          css={summary}
          aria-expanded={isShown}
          aria-controls={contentId}
          onClick={() => setShown(!isShown)}
        >
          {name}
          <span css={[state, standing === 'right' && stateGood, standing === 'wrong' && stateBad]}>
            {phrases[standing]}
          </span>
          <ChevronDownIcon />
        </button>
      </h3>
      <div id={contentId} hidden={!isShown}>
        {standing === 'open' ? <AnswerForm {...props} quiz={quiz} /> : <Answered quiz={quiz} phrases={phrases} />}
        <p css={lead}>
          {fill(phrases.lead, { points: plural(edition.locale, QUIZ_POINTS, gamePhrases[edition.language].points) })}
        </p>
      </div>
    </>
  );
}

type Standing = 'open' | 'answered' | 'waits' | 'right' | 'wrong' | 'missed';

function standingOf({ answeredId, correctId }: QuizQuestion, isOpen: boolean): Standing {
  if (isOpen) return answeredId === null ? 'open' : 'answered';
  if (answeredId === null) return 'missed';
  if (correctId === null) return 'waits';
  return answeredId === correctId ? 'right' : 'wrong';
}

function Answered({
  quiz,
  phrases,
}: {
  readonly quiz: QuizQuestion;
  readonly phrases: GameLaterPhrases['quiz'];
}): ReactNode {
  return (
    <div css={question}>
      <p>{quiz.question}</p>
      <ul css={answers}>
        {quiz.answers.map(({ id, text }) => {
          const isOwn = id === quiz.answeredId;
          const isCorrect = id === quiz.correctId;
          const remarks = [isOwn && phrases.yours, isCorrect && phrases.correct].filter((one) => one !== false);
          return (
            <li
              key={id}
              css={[answer, isCorrect && isRight, isOwn && quiz.correctId !== null && !isCorrect && isWrong]}
            >
              <span>{text}</span>
              {remarks.length > 0 ? <span css={remark}>{remarks.join(', ')}</span> : null}
              {isCorrect ? <CheckIcon /> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
