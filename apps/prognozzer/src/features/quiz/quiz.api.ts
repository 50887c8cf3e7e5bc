import { gameSlipCalls, type Call, type QuizQuestion } from '@tribina/contracts';
import { asked, gameApi } from '../../shared/game-api';

type TypesOfCall<C> = C extends Call<infer T> ? T : never;
type Answer = NonNullable<TypesOfCall<typeof gameSlipCalls.answerQuiz>['body']>;

interface OfStage {
  readonly stageId: number;
  /** The game's id. */
  readonly userId: number;
}

const quizApi = gameApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: the stage has no quiz. */
    quiz: build.query<QuizQuestion | null, OfStage>({
      queryFn: async (params) => {
        const answer = await asked(gameSlipCalls.currentQuiz, { params });
        if (!('error' in answer)) return answer;
        return answer.error.status === 404 ? { data: null } : answer;
      },
      providesTags: ['quiz'],
    }),
    answerQuiz: build.mutation<object, Answer>({
      queryFn: (body) => asked(gameSlipCalls.answerQuiz, { body }),
      // Refused or not, what is shown is to be what is stored.
      invalidatesTags: ['quiz'],
    }),
  }),
});

export const { useQuizQuery, useAnswerQuizMutation } = quizApi;
