import { gameSlipCalls, type Call, type SavedSlip } from '@tribina/contracts';
import { asked, gameApi } from '../../shared/game-api';

type TypesOfCall<C> = C extends Call<infer T> ? T : never;
export type SaveBody = NonNullable<TypesOfCall<typeof gameSlipCalls.saveBet>['body']>;
type Saved = TypesOfCall<typeof gameSlipCalls.saveBet>['reply'];
export type InvestBody = NonNullable<TypesOfCall<typeof gameSlipCalls.investToken>['body']>;
type Invested = TypesOfCall<typeof gameSlipCalls.investToken>['reply'];

interface OfStage {
  /** The game's id. */
  readonly userId: number;
  readonly stageId: number;
}

/** What a player sends in a stage (design contracts A2.11). */
export const slipApi = gameApi.injectEndpoints({
  endpoints: (build) => ({
    /** What was saved in a stage, newest first. */
    slipHistory: build.query<readonly SavedSlip[], OfStage>({
      queryFn: async (params) => {
        const answer = await asked(gameSlipCalls.betHistory, { params });
        if (!('error' in answer)) return { data: answer.data.versions };
        // Without a slip there is no history.
        return answer.error.status === 404 ? { data: [] } : answer;
      },
      providesTags: ['slip'],
    }),
    saveBet: build.mutation<Saved, SaveBody>({
      queryFn: (body) => asked(gameSlipCalls.saveBet, { body }),
      // The challenge and its stages too: an answer from before the save may come after it.
      invalidatesTags: (saved, _failure, { token }) =>
        saved ? ['slip', 'challenge', 'stages', ...(token ? (['jokers'] as const) : [])] : [],
    }),
    investJoker: build.mutation<Invested, InvestBody>({
      queryFn: (body) => asked(gameSlipCalls.investToken, { body }),
      invalidatesTags: (invested) => (invested ? ['jokers', 'challenge', 'stages', 'slip'] : []),
    }),
  }),
});

export const { useSlipHistoryQuery } = slipApi;
