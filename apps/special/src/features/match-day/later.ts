// Needed only once it is not known what has happened: a chunk of its own on public pages.
import { fetchCall, untilHad } from '@tribina/api-client';
import type { Match } from '@tribina/contracts';
import type { Answers } from '../../shared/answers';

/** Counts what is told and asked. */
let moment = 0;
/** When the newest question was asked that has been answered. */
let answeredAt = 0;
/** When each match was told of last. */
const toldAt = new Map<number, number>();

/** Notes that something is told of a match: what was asked before says nothing of it any more. */
export function noteTold(matchId: number): void {
  moment += 1;
  toldAt.set(matchId, moment);
}

/**
 * The matches of the active special as they are now, asked for until they are had, without those of which something newer was told
 * meanwhile; none where they cannot be had, or where a later question is answered already.
 */
export async function askForMatches(): Promise<Match[]> {
  moment += 1;
  const asked = moment;
  const answer = await untilHad(async () => {
    const given = await fetchCall({ method: 'GET', path: '/api/feed-schedule' });
    return given.isOk ? given : null;
  });
  if (!answer || asked < answeredAt) return [];
  answeredAt = asked;
  // The service that answered has checked its answer against this very contract.
  const { data } = answer.value as { readonly data: NonNullable<Answers['schedule']> };
  const isNews = ({ id }: Match) => (toldAt.get(id) ?? 0) < asked;
  return data.rounds.flatMap(({ matches }) => matches.filter(isNews));
}
