import type { KnownMember } from '@tribina/contracts';
import type { ChangeEvent, Queryable } from '@tribina/service-kit';
import type { SettleAnew } from '../admin/settling';
import { erasePlayers, reinstatePlayer, setFace, settledStagesOf, suspendPlayer } from './repository';

/** What a change of members does to what is worked out of them. */
interface Effect {
  /** Players who are blocked now, or no longer. */
  readonly blocked: readonly number[];
  readonly erased: readonly number[];
}

/** Takes one event of the portal over for the player it is about. */
export async function takeEvent(tx: Queryable, userId: number, { kind, data }: ChangeEvent): Promise<Effect> {
  const { displayName, photoUrl, until } = data;
  switch (kind) {
    case 'member.deleted':
      return { blocked: [], erased: [userId] };
    case 'user.suspended':
      return { blocked: await suspendPlayer(tx, userId, typeof until === 'string' ? until : null), erased: [] };
    case 'user.reinstated':
      return { blocked: await reinstatePlayer(tx, userId), erased: [] };
    case 'user.changed':
      // Of somebody who has left meanwhile the name is gone from what was told before.
      if (typeof displayName === 'string' && displayName !== '') {
        await setFace(tx, userId, displayName, typeof photoUrl === 'string' ? photoUrl : null);
      }
      return NOTHING;
    default:
      return NOTHING;
  }
}

/** Brings a player to what the portal knows of the member now; undefined: the member is no more. */
export async function takeMember(tx: Queryable, userId: number, member: KnownMember | undefined): Promise<Effect> {
  if (!member) return { blocked: [], erased: [userId] };
  await setFace(tx, userId, member.displayName, member.photoUrl);
  const blocked = member.suspension
    ? await suspendPlayer(tx, userId, member.suspension.until)
    : await reinstatePlayer(tx, userId);
  return { blocked, erased: [] };
}

/** Erases who is to be erased, and works out anew what stages have come to with fewer players or more. */
export async function settleEffects(tx: Queryable, effects: readonly Effect[], settleAnew: SettleAnew): Promise<void> {
  const erased = effects.flatMap((effect) => effect.erased);
  const touched = [...effects.flatMap(({ blocked }) => blocked), ...erased];
  if (touched.length === 0) return;
  const stages = await settledStagesOf(tx, touched);
  if (erased.length > 0) await erasePlayers(tx, erased);
  for (const stageId of stages) await settleAnew(tx, stageId, erased.length > 0 ? 'player.erased' : 'player.suspended');
}

const NOTHING: Effect = { blocked: [], erased: [] };
