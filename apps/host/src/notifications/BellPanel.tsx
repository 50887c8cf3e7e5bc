import { fetchCall, serverNow } from '@tribina/api-client';
import { apiCalls, type Notification } from '@tribina/contracts';
import { notificationsPath } from '@tribina/editions';
import { age } from '@tribina/messages';
import { notificationPhrases } from '@tribina/messages/notifications';
import { tellAction } from '@tribina/shell-api';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { currentEdition } from '../current-edition';
import { allLink, panelNote, panelTitle } from '../shell/CategoryMenu.styles';
import { entry, entryNote, entryText, entryTime } from './bell-panel.late.styles';

/** Spec portal §9. */
const MOST_SHOWN = 5;

export interface BellPanelProps {
  readonly userId: number;
  /** Otherwise there is nothing to ask for. */
  readonly hasUnopened: boolean;
  /** Told which are seen now. */
  readonly onShown: (ids: readonly number[]) => void;
}

interface Loaded {
  readonly notifications: readonly Notification[];
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** What the bell shows while it is open. */
export function BellPanel({ userId, hasUnopened, onShown }: BellPanelProps): ReactNode {
  const edition = currentEdition();
  const phrases = notificationPhrases[edition.language];
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  const tellShown = useRef(onShown);
  useEffect(() => {
    if (!hasUnopened) return undefined;
    let isOpen = true;
    void loadUnopenedOnes(userId).then((answer) => {
      if (!isOpen) return;
      setLoaded(answer ?? 'failed');
      tellShown.current(answer?.notifications.map(({ id }) => id) ?? []);
    });
    return () => {
      isOpen = false;
    };
  }, [userId, hasUnopened]);

  const said = hasUnopened ? (loaded === 'failed' ? phrases.failed : phrases.loading) : phrases.none;
  const isListed = hasUnopened && loaded !== null && loaded !== 'failed';
  const isFilled = isListed && loaded.notifications.length > 0;
  return (
    <>
      <p className={panelTitle}>{phrases.title}</p>
      {isListed ? (
        <ul>
          {loaded.notifications.map((notification) => (
            <li key={notification.id}>
              <a className={entry} href={notification.url} onClick={() => tellAction('NOTIFICATION_OPEN')}>
                <span className={entryText}>{notification.text}</span>
                {notification.description ? <span className={entryNote}>{notification.description}</span> : null}
                <time className={entryTime} dateTime={notification.created}>
                  {age(edition, phrases.age, notification.created, loaded.now)}
                </time>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <output className={isFilled ? undefined : panelNote}>{isFilled ? null : said}</output>
      <a className={allLink} href={notificationsPath(edition, userId)}>
        {phrases.all}
      </a>
    </>
  );
}

async function loadUnopenedOnes(userId: number): Promise<Loaded | null> {
  const { method, path } = apiCalls.getNotifications;
  const body = { is_opened: false, offset: 0, limit: MOST_SHOWN, user_id: userId };
  const answer = await fetchCall({ method, path, body });
  if (!answer.isOk) return null;
  return { notifications: (answer.value as { data: Notification[] }).data, now: serverNow().toISOString() };
}
