import type { Match } from '@tribina/contracts';

/**
 * Attributes of a part that the server alone makes: when something happens in one of the matches, what the page's newer document
 * has under the same id takes its place. Nothing of it may need more room later. The words are those of `LIVE_PART` and `ISLAND`
 * (shell-api), written out: shared with the islands their module would be one more in the chunk of public pages, which is full.
 *
 * @param id of the part, one of its page.
 * @param awaited matches in which something may happen soon; without any it stands still.
 */
export function livePart(id: string, awaited: readonly Pick<Match, 'id'>[]) {
  if (awaited.length === 0) return {};
  const matches = awaited.map((match) => ({ id: match.id }));
  return { id: `live-${id}`, 'data-live': '', 'data-props': JSON.stringify({ matches }) };
}
