import type { KnownMember, PortalChange } from '@tribina/contracts';
import type { Queryable } from '@tribina/service-kit';
import { isOverruled, reinstatePlayer, setFace, suspendPlayer } from './repository';

// Whom a suspension blocks, or no longer blocks, is part of what stages are settled by: they are settled anew for it by themselves.

const KINDS = ['member.deleted', 'user.changed', 'user.suspended', 'user.reinstated'] as const;
type MemberChange = Extract<PortalChange, { readonly kind: (typeof KINDS)[number] }>;

/** Whether a change of the portal is one of a member whom a player may be. */
export function isOfMember<C extends PortalChange>(change: C): change is C & MemberChange {
  return KINDS.some((kind) => kind === change.kind);
}

/** Takes one event of the portal over for the player it is about; who is deleted there is erased behind all of them. */
export async function takeEvent(tx: Queryable, userId: number, { kind, data }: MemberChange): Promise<void> {
  switch (kind) {
    case 'member.deleted':
      return;
    case 'user.suspended':
      await suspendPlayer(tx, userId, data.until);
      return;
    case 'user.reinstated':
      await reinstatePlayer(tx, userId);
      return;
    case 'user.changed':
      // Of somebody who has left meanwhile the name is gone from what was told before.
      if (data.displayName !== '') await setFace(tx, userId, data.displayName, data.photoUrl);
  }
}

/** Brings a player to what the portal knows of the member now; what an organiser has decided about a suspension since stands. */
export async function takeMember(tx: Queryable, userId: number, member: KnownMember): Promise<void> {
  await setFace(tx, userId, member.displayName, member.photoUrl);
  if (!member.suspension) return reinstatePlayer(tx, userId);
  const { until } = member.suspension;
  if (!(await isOverruled(tx, userId, until))) await suspendPlayer(tx, userId, until);
}
