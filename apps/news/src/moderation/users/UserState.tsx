import type { ModeratedUser } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { state } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useModeration } from '../shared/moderation-context';
import { isStaff } from './staff';

/** Whether an account is suspended, and until when. */
export function UserState({ user }: { readonly user: ModeratedUser }): ReactNode {
  const { edition, phrases } = useModeration();
  const words = phrases.users;
  const { isSuspended, suspendedUntil } = user;
  const text = suspendedUntil
    ? fill(words.suspendedUntil, { when: dateAndTime(edition, suspendedUntil) })
    : words.suspendedForGood;
  return (
    <>
      <span className={state} data-state={isSuspended ? 'withdrawn' : 'published'}>
        {isSuspended ? text : words.active}
      </span>
      {isStaff(user) ? ` ${words.staff}` : ''}
    </>
  );
}
