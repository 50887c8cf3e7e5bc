import { apiCalls, type Special } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS, type Edition, type EditionId } from '@tribina/editions';
import type { CallResult, ResolvedCall } from '@tribina/shell-api';

/** Asks a public call in the name of an edition. */
type Ask = (edition: Edition, call: ResolvedCall) => Promise<CallResult>;

/**
 * Editions whose active special is the event of this one's: it plays the same competition, so that its pages say the same. The
 * edition itself is among them.
 */
export async function eventEditions({ id: own }: Edition, ask: Ask): Promise<EditionId[]> {
  const competitions = await Promise.all(EDITION_IDS.map((id) => competitionOf(EDITIONS[id], ask)));
  const [competition] = competitions.filter((_one, index) => EDITION_IDS[index] === own);
  return EDITION_IDS.filter((id, index) => id === own || (competition && competitions[index] === competition));
}

/** Of an edition's active special; undefined: there is none, or nobody can say. */
async function competitionOf(edition: Edition, ask: Ask): Promise<number | undefined> {
  const answer = await ask(edition, { method: 'GET', path: apiCalls.activeSpecial.path });
  return answer.isOk ? (answer.value as { readonly data: Special }).data.betRadar.competitionIds[0] : undefined;
}
