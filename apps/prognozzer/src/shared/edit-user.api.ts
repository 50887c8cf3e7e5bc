import { gamePlayerCalls, type Call } from '@tribina/contracts';
import { asked, gameApi } from './game-api';

type TypesOfCall<C> = C extends Call<infer T> ? T : never;
type EditUser = TypesOfCall<typeof gamePlayerCalls.editUser>;

const editUserApi = gameApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes the player's data, links his account, or turns e-mails on and off: what is shown of him is asked for anew. */
    editUser: build.mutation<EditUser['reply'], NonNullable<EditUser['body']>>({
      queryFn: (body) => asked(gamePlayerCalls.editUser, { body }),
      // A question back has changed nothing. Who is not verified there is linked all the same.
      invalidatesTags: (reply, failure) =>
        reply?.message === 'OK' || failure?.code === 'UNVERIFIED_USER'
          ? ['player', 'challenge', 'stages', 'jokers']
          : [],
    }),
  }),
});

export const { useEditUserMutation } = editUserApi;
