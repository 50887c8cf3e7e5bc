import type { ResultVersion } from '@tribina/contracts';
import type { GameAdminPhrases } from '@tribina/messages/game-admin';

/** A score as it is read, `2:1`. */
export function resultText({ home, visitor }: Pick<ResultVersion, 'home' | 'visitor'>, none: string): string {
  return home === null || visitor === null ? none : `${home}:${visitor}`;
}

/** How a match stands: that it is not simply played, or whether it is over. */
export function stateText(
  { code, ended }: Pick<ResultVersion, 'code' | 'ended'>,
  words: Pick<GameAdminPhrases['stage'], 'codes' | 'ended' | 'running'>,
): string {
  const named = code === 0 ? undefined : Object.entries(words.codes).find(([known]) => known === String(code))?.[1];
  return named ?? (ended ? words.ended : words.running);
}
