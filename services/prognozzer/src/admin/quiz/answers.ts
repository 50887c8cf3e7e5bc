import type { QuizDraft } from '@tribina/contracts';
import { assertThat } from '@tribina/service-kit';
import type { HeldQuiz, StoredAnswer } from './repository';

interface PlacedAnswers {
  /** In the order of the draft. */
  readonly answers: readonly StoredAnswer[];
  /** Ids of those that the draft leaves out. */
  readonly removed: readonly number[];
  readonly nextAnswerId: number;
}

/**
 * What becomes of the answers of a question: those that the draft names keep their ids, the others get new ones.
 *
 * @throws AppError UNKNOWN_ANSWER (409) when the draft names an answer that is no more, or one twice.
 */
export function answersOf({ answers }: Pick<QuizDraft, 'answers'>, held: HeldQuiz): PlacedAnswers {
  const ids = held.answers.map(({ id }) => id);
  const named = answers.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const areKnown = named.every((id) => ids.includes(id)) && new Set(named).size === named.length;
  assertThat(areKnown, 'UNKNOWN_ANSWER', 409);
  // One that was not made here has no next one of its own.
  const first = Math.max(held.nextAnswerId, ...ids.map((id) => id + 1));
  const unnamed = answers.filter(({ id }) => id === undefined);
  return {
    answers: answers.map((answer) => {
      const { id = first + unnamed.indexOf(answer), sr, hr, en } = answer;
      return { id, names: { sr, hr, en } };
    }),
    removed: ids.filter((id) => !named.includes(id)),
    nextAnswerId: first + unnamed.length,
  };
}
