import { notify } from '@tribina/browser';
import type { Notification } from '@tribina/contracts';
import { accountPath, allNewsPath, EDITIONS, type Edition, type EditionId } from '@tribina/editions';
import { age } from '@tribina/messages';
import { notificationPhrases } from '@tribina/messages/notifications';
import { tellAction } from '@tribina/shell-api';
import { primaryButton, quietButton } from '@tribina/ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { rows } from '../../shared/layout.styles';
import { note, tiny } from '../../shared/type.styles';
import { arrivals, entry, excerpt, foot, text, tools } from './notifications.late.styles';
import { markOpened, withNextPage, type Loaded } from './notifications-of';
import { useArrivals } from './use-arrivals';

export interface NotificationListProps {
  readonly editionId: EditionId;
  readonly userId: number;
  /** Until there is something. */
  readonly placeholder: ReactNode;
}

/** All that a member was told, the newest on top; what arrives meanwhile waits to be shown, and moves nothing. */
export function NotificationList({ editionId, userId, placeholder }: NotificationListProps): ReactNode {
  const edition = EDITIONS[editionId];
  const phrases = notificationPhrases[edition.language];
  const list = useNotifications(userId, phrases.markFailed);
  const { loaded, status, isUnopenedOnly } = list;
  const hasArrived = useArrivals({ userId, isUnopenedOnly }, loaded?.newest ?? Number.MAX_SAFE_INTEGER);
  const hasUnopened = loaded?.notifications.some((one) => !one.is_opened) ?? false;

  return (
    <>
      <div className={tools}>
        <fieldset>
          <legend className="visually-hidden">{phrases.filter}</legend>
          {[false, true].map((isOnly) => (
            <button
              key={String(isOnly)}
              type="button"
              className={quietButton}
              aria-pressed={isUnopenedOnly === isOnly}
              onClick={() => list.choose(isOnly)}
            >
              {isOnly ? phrases.showUnopened : phrases.showAll}
            </button>
          ))}
        </fieldset>
        <button type="button" className={quietButton} disabled={!hasUnopened} onClick={() => void list.markShown()}>
          {phrases.markShown}
        </button>
      </div>
      <output className={arrivals}>
        {hasArrived ? (
          <button type="button" className={primaryButton} onClick={list.reload}>
            {phrases.arrived}
          </button>
        ) : null}
      </output>
      {loaded ? (
        <ul className={rows} aria-label={phrases.list}>
          {loaded.notifications.map((one) => (
            <Entry key={one.id} edition={edition} notification={one} now={loaded.now} onOpen={list.open} />
          ))}
        </ul>
      ) : status === 'loading' ? (
        placeholder
      ) : null}
      {loaded?.notifications.length === 0 ? (
        <>
          <p className={note}>{isUnopenedOnly ? phrases.none : phrases.empty}</p>
          <a className={primaryButton} href={allNewsPath(edition)}>
            {phrases.toNews}
          </a>
        </>
      ) : null}
      <output className={note}>{status === 'idle' ? null : phrases[status]}</output>
      {status === 'failed' || (loaded && loaded.notifications.length < loaded.total) ? (
        <p className={foot}>
          <button type="button" className={quietButton} aria-busy={status === 'loading'} onClick={list.more}>
            {status === 'failed' ? phrases.retry : phrases.more}
          </button>
        </p>
      ) : null}
      <p className={foot}>
        <a className={quietButton} href={accountPath(edition)}>
          {phrases.settings}
        </a>
      </p>
    </>
  );
}

interface EntryProps {
  readonly edition: Edition;
  readonly notification: Notification;
  /** Server time, ISO 8601. */
  readonly now: string;
  readonly onOpen: (id: number) => void;
}

function Entry({ edition, notification, now, onOpen }: EntryProps): ReactNode {
  const phrases = notificationPhrases[edition.language];
  const { id, url, created, description, is_opened: isOpened } = notification;
  return (
    <li>
      <a className={entry} href={url} data-unopened={isOpened ? undefined : ''} onClick={() => onOpen(id)}>
        <span className={text}>
          {isOpened ? null : <span className="visually-hidden">{phrases.unopened}: </span>}
          {notification.text}
        </span>
        {description ? <span className={`${note} ${excerpt}`}>{description}</span> : null}
        <time className={tiny} dateTime={created}>
          {age(edition, phrases.age, created, now)}
        </time>
      </a>
    </li>
  );
}

/** The list as it is loaded page by page, and what can be done with it. */
function useNotifications(userId: number, markFailed: string) {
  const [isUnopenedOnly, setUnopenedOnly] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [status, setStatus] = useState<'loading' | 'idle' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  /** Number of the newest question. */
  const newest = useRef(0);
  /** Shows a list with its next page, unless something else was asked for since. */
  const load = useCallback(
    (before: Loaded | null) => {
      const own = (newest.current += 1);
      void withNextPage({ userId, isUnopenedOnly }, before).then((page) => {
        if (newest.current !== own) return;
        if (page) setLoaded(page);
        setStatus(page ? 'idle' : 'failed');
      });
    },
    [userId, isUnopenedOnly],
  );
  useEffect(() => load(null), [load, attempt]);
  const noteOpened = (ids: readonly number[]) =>
    setLoaded(
      (before) =>
        before && {
          ...before,
          notifications: before.notifications.map((one) => (ids.includes(one.id) ? { ...one, is_opened: true } : one)),
        },
    );
  const mark = async (ids: readonly number[]) => {
    const opened = await markOpened(ids);
    noteOpened(opened);
    return opened.length === ids.length;
  };
  const unopened = loaded?.notifications.filter((one) => !one.is_opened).map(({ id }) => id) ?? [];
  return {
    loaded,
    status,
    isUnopenedOnly,
    choose: (isOnly: boolean) => {
      if (isOnly === isUnopenedOnly) return;
      setStatus('loading');
      setLoaded(null);
      setUnopenedOnly(isOnly);
    },
    reload: () => setAttempt((before) => before + 1),
    more: () => {
      setStatus('loading');
      load(loaded);
    },
    open: (id: number) => {
      tellAction('NOTIFICATION_OPEN');
      // Whoever is led elsewhere does not hear that it failed.
      if (unopened.includes(id)) void mark([id]);
    },
    markShown: async () => {
      if (!(await mark(unopened))) notify({ text: markFailed, tone: 'bad' });
    },
  };
}
