import { useSession } from '@tribina/auth';
import type { EditionId } from '@tribina/editions';
import { classes } from '@tribina/theme/classes';
import { NoticeCard, primaryButton, quietButton } from '@tribina/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { rows } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';
import type * as LaterModule from './later';
import { place, skeleton } from './notifications.styles';

export interface NotificationsProps {
  readonly editionId: EditionId;
  /** Of the page, as its address names it. */
  readonly userId: number;
  /** The login, and back. */
  readonly loginPath: string;
  /** Of the reader's own page, before the id. */
  readonly start: string;
  readonly phrases: {
    readonly failed: string;
    readonly retry: string;
    readonly notYours: string;
    readonly notYoursText: string;
    readonly toOwn: string;
  };
}

type Later = typeof LaterModule;

/** What is on its way. */
const SKELETON = (
  <ul className={classes(rows, skeleton)} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((row) => (
      <li key={row}>
        <div />
      </li>
    ))}
  </ul>
);

/**
 * What belongs to one person comes after the page, which is the same for all. Who is not logged in is led to the login and
 * back; for another member there is no such page (design "Anonymous").
 */
export function Notifications({ editionId, userId, loginPath, start, phrases }: NotificationsProps): ReactNode {
  const { status, user } = useSession();
  const [later, setLater] = useState<Later | 'failed' | null>(null);
  const isOwn = user?.id === userId;
  useEffect(() => {
    if (status === 'anonymous') location.replace(loginPath);
  }, [status, loginPath]);
  useEffect(() => {
    if (isOwn && later === null)
      import(/* webpackChunkName: "notifications" */ './later').then(setLater, () => setLater('failed'));
  }, [isOwn, later]);

  if (status === 'member' && !isOwn) {
    return (
      <div className={place}>
        <NoticeCard title={phrases.notYours} text={phrases.notYoursText}>
          <a className={primaryButton} href={`${start}/${user.id}`}>
            {phrases.toOwn}
          </a>
        </NoticeCard>
      </div>
    );
  }
  if (later === 'failed') {
    return (
      <div className={place}>
        <p className={note} role="alert">
          {phrases.failed}{' '}
          <button type="button" className={quietButton} onClick={() => setLater(null)}>
            {phrases.retry}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className={place}>
      {later === null || !isOwn ? (
        SKELETON
      ) : (
        <later.NotificationList editionId={editionId} userId={userId} placeholder={SKELETON} />
      )}
    </div>
  );
}
