import { useSession } from '@tribina/auth';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { BellIcon } from '@tribina/ui';
import { useEffect, useRef, useState, type ReactNode, type ToggleEvent } from 'react';
import { childLink, panel } from '../shell/CategoryMenu.styles';
import { iconButton } from '../shell/IconButton.styles';
import { atEnd } from '../shell/MoreMenu.styles';
import { badge, dropdown } from './notifications.styles';
import type * as LaterModule from './later';
import { useUnopened } from './unopened';

export interface BellProps {
  readonly title: string;
  /** With `{count}`. */
  readonly withCount: string;
  /** Of the page of one's own, before the id. */
  readonly start: string;
}

type Later = typeof LaterModule;
const load = (): Promise<Later> => import(/* webpackChunkName: "bell" */ './later');

const ID = 'notifications';
const MOST_SHOWN = 99;

export function shownCount(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/**
 * The bell (spec portal §4): opening it loads up to five unopened notifications, only when there are any; closing marks those
 * that were shown and asks for the count again. What it does for a member is a chunk of its own.
 */
export function Bell({ title, withCount, start }: BellProps): ReactNode {
  const session = useSession();
  const userId = session.status === 'member' ? session.user.id : null;
  const count = useUnopened();
  const [later, setLater] = useState<Later | 'failed' | null>(null);
  /** How many there were when it was opened; null: it is closed. */
  const [opened, setOpened] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly number[]>([]);
  /** Pressed before it was known whose it is. */
  const isWanted = useRef(false);

  useEffect(() => {
    if (userId === null) return undefined;
    if (isWanted.current) place.current?.showPopover();
    isWanted.current = false;
    let isOver = false;
    let end = (): void => undefined;
    const watch = (loaded: Later) => {
      setLater(loaded);
      if (!isOver) end = loaded.watchCount(userId);
    };
    load().then(watch, () => setLater('failed'));
    return () => {
      isOver = true;
      end();
    };
  }, [userId]);

  const isPlain = later === null || later === 'failed';
  const handleToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') {
      setOpened(count);
      if (later === 'failed') load().then(setLater, () => undefined);
      return;
    }
    setOpened(null);
    const ids = shown.current;
    shown.current = [];
    if (ids.length > 0 && userId !== null && !isPlain)
      void later.markOpened(ids).then(() => later.loadUnopened(userId));
  };
  return (
    <>
      <button
        type="button"
        className={iconButton}
        popoverTarget={userId === null ? undefined : ID}
        aria-label={count > 0 ? fill(withCount, { count }) : title}
        onClick={userId === null ? () => (isWanted.current = true) : undefined}
      >
        <BellIcon />
        {count > 0 ? (
          <span className={badge} aria-hidden="true">
            {shownCount(count)}
          </span>
        ) : null}
      </button>
      <div id={ID} ref={place} popover="auto" className={classes(panel, atEnd, dropdown)} onToggle={handleToggle}>
        {opened !== null && later === 'failed' ? (
          <a className={childLink} href={`${start}/${userId ?? ''}`}>
            {title}
          </a>
        ) : null}
        {opened === null || isPlain || userId === null ? null : (
          <later.BellPanel
            userId={userId}
            hasUnopened={opened > 0}
            onShown={(ids) => {
              shown.current = ids;
            }}
          />
        )}
      </div>
    </>
  );
}
