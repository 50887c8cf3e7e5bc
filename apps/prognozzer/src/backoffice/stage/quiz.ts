import type { GameNames, QuizDraft } from '@tribina/contracts';
import { NO_NAMES } from '../shared/NamesFields';

/** The question of a stage with its answers. */
export interface Quiz {
  readonly id: number;
  /** Counted up by each save. */
  readonly version: number;
  readonly question: GameNames;
  readonly answers: readonly { readonly id: number; readonly names: GameNames }[];
  readonly correctId: number | null;
  readonly answered: number;
}

/** An answer as it is written; its key is for the screen alone. */
export interface WrittenAnswer {
  readonly key: number;
  /** Absent: a new one. */
  readonly id?: number | undefined;
  readonly names: GameNames;
}

/** A question as it is written. */
export interface WrittenQuiz {
  /** Of the question that it is written over; 0: none is there. */
  readonly version: number;
  readonly question: GameNames;
  readonly answers: readonly WrittenAnswer[];
}

export const FEWEST_ANSWERS = 2;
export const MOST_ANSWERS = 6;

/** What is there to be written over; two empty answers where there is none. */
export function writtenOf(quiz: Quiz | null): WrittenQuiz {
  if (!quiz) {
    const answers = Array.from({ length: FEWEST_ANSWERS }, (_none, key) => ({ key, names: NO_NAMES }));
    return { version: 0, question: NO_NAMES, answers };
  }
  const { version, question, answers } = quiz;
  return { version, question, answers: answers.map(({ id, names }, key) => ({ key, id, names })) };
}

/** The same words over what is there now: an answer that has gone from it meanwhile is a new one. */
export function writtenOver({ version, answers }: Quiz, written: WrittenQuiz): WrittenQuiz {
  const isThere = (id?: number) => answers.some((answer) => answer.id === id);
  return {
    ...written,
    version,
    answers: written.answers.map((answer) => (isThere(answer.id) ? answer : { ...answer, id: undefined })),
  };
}

/** What is sent. */
export function draftOf({ version, question, answers }: WrittenQuiz): QuizDraft {
  return {
    version,
    question,
    answers: answers.map(({ id, names }) => ({ ...(id === undefined ? {} : { id }), ...names })),
  };
}

/** By what a question and its answers are known once they are stored. */
export interface Stored {
  readonly version: number;
  readonly answerIds: readonly number[];
}

/** What was sent is stored by now, whatever is written since. */
export function storedAs(written: WrittenQuiz, sent: WrittenQuiz, { version, answerIds }: Stored): WrittenQuiz {
  const ids = new Map(sent.answers.map(({ key }, index) => [key, answerIds[index]]));
  return {
    ...written,
    version,
    answers: written.answers.map((answer) => ({ ...answer, id: ids.get(answer.key) ?? answer.id })),
  };
}
