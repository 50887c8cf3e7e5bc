// Needed only once the match changes: a chunk of its own on public pages.
import { fetchCall, serverNow, untilHad } from '@tribina/api-client';
import type { Match } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { answerOf } from '../../shared/page-data';
import { unlessOvertaken } from '../../shared/unless-overtaken';
import { matchFacts, type MatchFacts } from './match-facts';

/** The match as it is now, asked for until it is had; null where it cannot be had, or is newer already. */
export function askForMatch(call: ResolvedCall, editionId: EditionId): Promise<MatchFacts | null> {
  return unlessOvertaken(call.path, () =>
    untilHad(async () => {
      const match = await fetchCall(call);
      const found = answerOf<{ data: Match }>({ data: { match } }, 'match')?.data;
      return found ? matchFacts(found, EDITIONS[editionId], serverNow().toISOString()) : null;
    }),
  );
}
