import type { KnownMember } from '@tribina/contracts';
import type { ChangeEvent, Queryable } from '@tribina/service-kit';
import { reinstatePlayer, setFace, suspendPlayer } from './repository';

// Whom a suspension blocks, or no longer blocks, is part of what stages are settled by: they are settled anew for it by themselves.

/** Takes one event of the portal over for the player it is about. @returns whether the player is to be erased. */
export async function takeEvent(tx: Queryable, userId: number, { kind, data }: ChangeEvent): Promise<boolean> {
  const { displayName, photoUrl, until } = data;
  switch (kind) {
    case 'member.deleted':
      return true;
    case 'user.suspended':
      await suspendPlayer(tx, userId, typeof until === 'string' ? until : null);
      return false;
    case 'user.reinstated':
      await reinstatePlayer(tx, userId);
      return false;
    case 'user.changed':
      // Of somebody who has left meanwhile the name is gone from what was told before.
      if (typeof displayName === 'string' && displayName !== '') {
        await setFace(tx, userId, displayName, typeof photoUrl === 'string' ? photoUrl : null);
      }
      return false;
    default:
      return false;
  }
}

/** Brings a player to what the portal knows of the member now. */
export async function takeMember(tx: Queryable, userId: number, member: KnownMember): Promise<void> {
  await setFace(tx, userId, member.displayName, member.photoUrl);
  if (member.suspension) await suspendPlayer(tx, userId, member.suspension.until);
  else await reinstatePlayer(tx, userId);
}
