import { useSession } from '@tribina/auth';
import { fill } from '@tribina/messages';
import { BellIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { childLink } from '../shell/CategoryMenu.styles';
import { shownCount, type BellProps } from './Bell';
import { count as countStyle } from './notifications.styles';
import { useUnopened } from './unopened';

/** The drawer's link to one's notifications, with the count (spec portal §2). Its place is kept until it is known whose. */
export function DrawerNotifications({ title, withCount, start }: BellProps): ReactNode {
  const session = useSession();
  const count = useUnopened();
  if (session.status !== 'member') return null;
  return (
    <a
      className={childLink}
      href={`${start}/${session.user.id}`}
      aria-label={count > 0 ? fill(withCount, { count }) : undefined}
    >
      <BellIcon />
      {title}
      {count > 0 ? <span className={countStyle}>{shownCount(count)}</span> : null}
    </a>
  );
}
