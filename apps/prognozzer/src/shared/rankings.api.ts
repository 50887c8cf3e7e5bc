import {
  gamePlayerCalls,
  gameRankingCalls,
  gameSlipCalls,
  type Badge,
  type BadgeType,
  type FoundPlayer,
  type RankingRow,
  type Stage,
  type StageStanding,
} from '@tribina/contracts';
import { asked, gameApi } from './game-api';

interface InChallenge {
  /** The game's id. */
  readonly userId: number;
  readonly challengeId: number;
}

/** A part of a ranking: of the whole challenge, or of a stage. */
export interface RankingRange {
  readonly challengeId: number;
  readonly stageId: number | null;
  readonly offset: number;
  readonly limit: number;
}

export interface RankingPage {
  /** Players who are listed. */
  readonly total: number;
  readonly ranking: readonly RankingRow[];
}

/** How players stand, and what anybody may see of them (spec game §7). */
const rankingsApi = gameApi.injectEndpoints({
  endpoints: (build) => ({
    ranking: build.query<RankingPage, RankingRange>({
      queryFn: ({ stageId, ...range }) =>
        stageId === null
          ? asked(gameRankingCalls.overallRanking, { params: range })
          : asked(gameRankingCalls.stageRanking, { params: { ...range, stageId } }),
      providesTags: ['rankings'],
    }),
    foundPlayers: build.query<readonly FoundPlayer[], string>({
      queryFn: async (term) => {
        const answer = await asked(gamePlayerCalls.findByUsername, { params: { term } });
        return 'error' in answer ? answer : { data: answer.data.users };
      },
      providesTags: ['rankings'],
    }),
    stageStandings: build.query<readonly StageStanding[], InChallenge>({
      queryFn: async (params) => {
        const answer = await asked(gameRankingCalls.userStagesRanking, { params });
        return 'error' in answer ? answer : { data: answer.data.stages };
      },
      providesTags: ['standing'],
    }),
    /** Another player's stages; his predictions are among them once they may be seen. */
    othersStages: build.query<readonly Stage[], InChallenge>({
      queryFn: async (params) => {
        const answer = await asked(gameSlipCalls.allStagesForOtherUser, { params });
        return 'error' in answer ? answer : { data: answer.data.stages };
      },
      providesTags: ['stages'],
    }),
    trophies: build.query<readonly Badge[], number>({
      queryFn: async (userId) => {
        const answer = await asked(gameRankingCalls.userTrophies, { params: { userId } });
        return 'error' in answer ? answer : { data: answer.data.trophies };
      },
      providesTags: ['trophies'],
    }),
    /** After it the trophies are asked for anew (spec game §4 "Badge popup"). */
    acknowledgeTrophy: build.mutation<null, { readonly userId: number; readonly badgeType: BadgeType }>({
      queryFn: async (params) => {
        const answer = await asked(gameRankingCalls.acknowledgeTrophy, { params });
        return 'error' in answer ? answer : { data: null };
      },
      invalidatesTags: (_done, error) => (error ? [] : ['trophies']),
    }),
  }),
});

export const {
  useRankingQuery,
  useFoundPlayersQuery,
  useStageStandingsQuery,
  useOthersStagesQuery,
  useTrophiesQuery,
  useAcknowledgeTrophyMutation,
} = rankingsApi;
