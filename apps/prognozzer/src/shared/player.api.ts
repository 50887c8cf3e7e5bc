import { fetchCall } from '@tribina/api-client';
import {
  gameCalls,
  gamePlayerApiCalls,
  gamePlayerCalls,
  gameRankingCalls,
  gameSlipCalls,
  pathOf,
  type Challenge,
  type GameUser,
  type Joker,
  type Stage,
  type User,
} from '@tribina/contracts';
import { asked, gameApi } from './game-api';

interface InChallenge {
  /** The game's id. */
  readonly userId: number;
  readonly challengeId: number;
}

type Member = Pick<User, 'id' | 'display_name' | 'email' | 'photo_url'>;

/** The player and how he stands (spec game §7). */
export const playerApi = gameApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Makes a member a player, and tells the portal (spec game §4 "Identity-number linking"): the game's id. Both calls may be
     * made any number of times, so that one that was cut off is made good by the next visit.
     */
    registration: build.query<number, Member>({
      serializeQueryArgs: ({ queryArgs }) => queryArgs.id,
      queryFn: async ({ id, display_name: username, email, photo_url: avatarUrl }) => {
        const body = { username, ...(email ? { email } : {}), ...(avatarUrl ? { avatarUrl } : {}) };
        const answer = await asked(gamePlayerCalls.registerUser, { body });
        if ('error' in answer) return answer;
        const gameUserId = answer.data.id;
        const { method, path } = gamePlayerApiCalls.registerFantasyUser;
        const told = await fetchCall({ method, path: pathOf({ path }, { userId: id, gameUserId }) });
        // The game knows the player whether the portal does or not.
        if (!told.isOk) console.warn(`The portal was not told of player ${gameUserId}: ${told.code}`);
        return { data: gameUserId };
      },
    }),
    ownChallenge: build.query<Challenge, number>({
      queryFn: (userId) => asked(gameCalls.currentChallengeOfUser, { params: { userId } }),
      providesTags: ['challenge'],
    }),
    ownStages: build.query<readonly Stage[], InChallenge>({
      queryFn: async (params) => {
        const answer = await asked(gameCalls.allStages, { params });
        return 'error' in answer ? answer : { data: answer.data.stages };
      },
      providesTags: ['stages'],
    }),
    gameUser: build.query<GameUser, number>({
      queryFn: async (id) => {
        const answer = await asked(gamePlayerCalls.userInfo, { params: { id } });
        return 'error' in answer ? answer : { data: answer.data.user };
      },
      providesTags: ['player'],
    }),
    standing: build.query<
      { readonly rank: number; readonly position: number; readonly totalPoints: number },
      InChallenge
    >({
      queryFn: (params) => asked(gameRankingCalls.userChallengeRanking, { params }),
      providesTags: ['standing'],
    }),
    jokers: build.query<readonly Joker[], number>({
      queryFn: async (userId) => {
        const answer = await asked(gameSlipCalls.findTokens, { params: { userId } });
        return 'error' in answer ? answer : { data: answer.data.tokens };
      },
      providesTags: ['jokers'],
    }),
  }),
});

export const {
  useRegistrationQuery,
  useOwnChallengeQuery,
  useOwnStagesQuery,
  useGameUserQuery,
  useStandingQuery,
  useJokersQuery,
} = playerApi;
