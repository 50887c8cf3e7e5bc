// Needed only once a match changes: a chunk of its own on public pages.
import { fetchCall, serverNow, untilHad } from '@tribina/api-client';
import type { Match } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { matchView, type MatchView } from '../../shared/match-view';
import { answerOf } from '../../shared/page-data';
import { unlessOvertaken } from '../../shared/unless-overtaken';

/** The matches as they are now, asked for until they are had; none where they cannot be had, or newer ones are already. */
export async function askForMatches(call: ResolvedCall, editionId: EditionId): Promise<MatchView[]> {
  const matches = await unlessOvertaken('scores', () =>
    untilHad(async () => {
      const scores = await fetchCall(call);
      return answerOf<{ items: Match[] }>({ data: { scores } }, 'scores')?.items ?? null;
    }),
  );
  return (matches ?? []).map((match) => matchView(match, EDITIONS[editionId], serverNow().toISOString()));
}
