import { gamePlayerCalls, type GameUser } from '@tribina/contracts';
import { asked, gameApi } from '../../shared/game-api';

const openLinkApi = gameApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the account is verified by now; else its owner is mailed once more. */
    askVerification: build.mutation<boolean, number>({
      queryFn: async (id) => {
        const answer = await asked(gamePlayerCalls.askVerification, { body: { id } });
        return 'error' in answer ? answer : { data: answer.data.isVerified };
      },
      // What the refusal says of the link may not be what is shown.
      invalidatesTags: (isVerified, failure) => (isVerified || failure ? ['player', 'challenge', 'stages'] : []),
    }),
    /** Takes the link back that was shown. */
    unlink: build.mutation<null, Pick<GameUser, 'id' | 'linkedAt'>>({
      queryFn: async (body) => {
        const answer = await asked(gamePlayerCalls.unlinkUser, { body });
        return 'error' in answer ? answer : { data: null };
      },
      invalidatesTags: ['player', 'challenge', 'stages'],
    }),
  }),
});

export const { useAskVerificationMutation, useUnlinkMutation } = openLinkApi;
