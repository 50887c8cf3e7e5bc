import type { ModeratedUser } from '@tribina/contracts';

/** Whether an account is of somebody who works here: only administrators suspend and reinstate them. */
export function isStaff({ roles }: Pick<ModeratedUser, 'roles'>): boolean {
  return roles.some((role) => role !== 'member');
}
