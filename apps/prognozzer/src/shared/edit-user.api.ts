import { gamePlayerCalls, type Call } from '@tribina/contracts';
import { asked, gameApi } from './game-api';

type TypesOfCall<C> = C extends Call<infer T> ? T : never;
type EditUser = TypesOfCall<typeof gamePlayerCalls.editUser>;

/** No answer, or one of something before the game. */
const LOST: ReadonlySet<number> = new Set([0, 502, 504]);

const editUserApi = gameApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes the player's data, links his account, or turns e-mails on and off: what is shown of him is asked for anew. */
    editUser: build.mutation<EditUser['reply'], NonNullable<EditUser['body']>>({
      queryFn: (body) => asked(gamePlayerCalls.editUser, { body }),
      // A question back has changed nothing. Who is not verified there is linked all the same; of what was never answered the
      // game alone knows whether it was taken.
      invalidatesTags: (reply, failure) =>
        reply?.message === 'OK' || failure?.code === 'UNVERIFIED_USER' || LOST.has(failure?.status ?? 200)
          ? ['player', 'challenge', 'stages', 'jokers']
          : [],
    }),
  }),
});

export const { useEditUserMutation } = editUserApi;
