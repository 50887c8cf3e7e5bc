import type { Queryable } from '@tribina/service-kit';
import { tell } from '../changes';
import { queueMail } from '../mail/queue';
import { endSessionsOf } from './end-sessions';
import { clearSuspension, endsAtAnother, findAccountById, setSuspension } from './repository';

export interface Suspension {
  readonly userId: number;
  /** Null: for good. */
  readonly until: Date | null;
  /** As the person is told, in their language. */
  readonly reason: string;
  /** The page of ours on which they find the decision, and can appeal. */
  readonly path: string;
}

/** Keeps somebody from logging in, ends their sessions, and tells them by mail. @returns false: no such account. */
export async function suspend(tx: Queryable, { userId, until, reason, path }: Suspension): Promise<boolean> {
  const account = await findAccountById(tx, userId, 'for update');
  if (!account) return false;
  await setSuspension(tx, userId, { until, reason });
  await tell(tx, { kind: 'user.suspended', data: { userId, until: until?.toISOString() ?? null } });
  await endSessionsOf(tx, userId);
  const data = { name: account.user.display_name, reason, until: until?.toISOString() ?? null, path };
  await queueMail(tx, { userId, template: 'account_suspended', data });
  return true;
}

/**
 * What is left of several suspensions when one is taken back; nobody is told by mail, and other services hear of it where it ends at
 * another time: they take what they are told for a new one.
 */
export async function setLeft(tx: Queryable, { userId, until, reason }: Omit<Suspension, 'path'>): Promise<void> {
  const isNew = await endsAtAnother(tx, userId, until);
  await setSuspension(tx, userId, { until, reason });
  if (!isNew) return;
  await tell(tx, { kind: 'user.suspended', data: { userId, until: until?.toISOString() ?? null } });
}

/** Lets them log in again, and tells them by mail. @returns false: no such account. */
export async function liftSuspension(tx: Queryable, userId: number): Promise<boolean> {
  const account = await findAccountById(tx, userId, 'for update');
  if (!account) return false;
  await clearSuspension(tx, userId);
  const { display_name: displayName, photo_url: photoUrl } = account.user;
  await tell(tx, { kind: 'user.changed', data: { userId, displayName, photoUrl } });
  await tell(tx, { kind: 'user.reinstated', data: { userId } });
  await queueMail(tx, { userId, template: 'account_reinstated', data: { name: displayName } });
  return true;
}
