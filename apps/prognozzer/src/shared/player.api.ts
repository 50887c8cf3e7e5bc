import { fetchCall } from '@tribina/api-client';
import { refreshSession } from '@tribina/auth';
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
        const { method: verb, path: at } = gamePlayerCalls.registerUser;
        // Not of whoever has logged in beside this page meanwhile: their mails would go to this one's address.
        const answer = await fetchCall({ method: verb, path: `/prognozzer${at}`, body, reader: `u${id}` });
        if (!answer.isOk) {
          if (answer.code === 'OTHER_ACCOUNT') void refreshSession();
          return { error: { status: answer.status, code: answer.code } };
        }
        // The game has checked its reply against the schema of the call.
        const gameUserId = (answer.value as { id: number }).id;
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
