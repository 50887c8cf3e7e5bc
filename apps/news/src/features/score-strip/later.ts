// Needed only once a match changes: a chunk of its own on public pages.
import { fetchCall, serverNow, untilHad } from '@tribina/api-client';
import type { Match } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { matchView, type MatchView } from '../../shared/match-view';
import { answerOf } from '../../shared/page-data';
import { unlessOvertaken } from '../../shared/unless-overtaken';

/**
 * The matches as they are now, asked for until they are had; none where they cannot be had, or newer ones are already. One that is
 * shown and is not among them any more, such as one that was withdrawn, is asked for by its id, once.
 */
export async function askForMatches(
  call: ResolvedCall,
  editionId: EditionId,
  shown: readonly { readonly id: number }[],
): Promise<MatchView[]> {
  const matches = await unlessOvertaken('scores', async () => {
    const listed = await untilHad(() => matchesOf(call));
    const gone = shown.map(({ id }) => id).filter((id) => !listed?.some((match) => match.id === id));
    if (!listed || gone.length === 0) return listed;
    const byId = await matchesOf({ method: 'POST', path: call.path, body: { ids: gone } });
    return [...listed, ...(byId ?? [])];
  });
  return (matches ?? []).map((match) => matchView(match, EDITIONS[editionId], serverNow().toISOString()));
}

async function matchesOf(call: ResolvedCall): Promise<Match[] | null> {
  const scores = await fetchCall(call);
  return answerOf<{ items: Match[] }>({ data: { scores } }, 'scores')?.items ?? null;
}
