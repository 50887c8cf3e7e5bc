// Needed only once it is not known what has happened: a chunk of its own on public pages.
import { fetchCall, untilHad } from '@tribina/api-client';
import type { Match } from '@tribina/contracts';
import type { Answers } from '../../shared/answers';

/** The matches of the active special as they are now, asked for until they are had; none where they cannot be had. */
export async function askForMatches(): Promise<Match[]> {
  const answer = await untilHad(async () => {
    const given = await fetchCall({ method: 'GET', path: '/api/feed-schedule' });
    return given.isOk ? given : null;
  });
  if (!answer) return [];
  // The service that answered has checked its answer against this very contract.
  const { data } = answer.value as { readonly data: NonNullable<Answers['schedule']> };
  return data.rounds.flatMap(({ matches }) => matches);
}
