import { refreshSession, startSession } from '@tribina/auth';
import { notify } from '@tribina/browser';
import { EDITIONS, loginPath, type EditionId } from '@tribina/editions';
import { memberPhrases } from '@tribina/messages/members';
import type { Refusal } from './ask';

/** What needs a login was pressed without one: says so, with the way there and back. */
export function sayMembersOnly(editionId: EditionId, text: string): void {
  const edition = EDITIONS[editionId];
  const href = loginPath(edition, location.pathname + location.search);
  notify({ text, link: { text: memberPhrases[edition.language].logIn, href } });
}

/** Whether a member presses; where not, says what is in the way: a login, or that nobody can say who it is. */
export async function isMember(editionId: EditionId, membersOnly: string, failed: string): Promise<boolean> {
  const { status, isUnsure } = await startSession(true);
  if (status === 'member') return true;
  if (isUnsure) notify({ text: failed, tone: 'bad' });
  else sayMembersOnly(editionId, membersOnly);
  return false;
}

/** A member's act was refused: the session may have ended meanwhile. */
export async function sayRefused(
  editionId: EditionId,
  { status }: Refusal,
  membersOnly: string,
  text: string,
): Promise<void> {
  if (status !== 401) return notify({ text, tone: 'bad' });
  await refreshSession();
  sayMembersOnly(editionId, membersOnly);
}
