import { useSession } from '@tribina/auth';
import type { EditionId } from '@tribina/editions';
import { classes } from '@tribina/theme/classes';
import { NoticeCard, primaryButton, quietButton } from '@tribina/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { rows } from '../../shared/layout.styles';
import { forMembers, forOthers } from '../../shared/session.styles';
import type { TeaserPhrases } from '../../shared/Teaser';
import { note } from '../../shared/type.styles';
import { place, skeleton } from './favourites.styles';
import type * as LaterModule from './later';

export interface FavouritesProps {
  readonly editionId: EditionId;
  /** The login, and back. */
  readonly loginPath: string;
  readonly phrases: {
    readonly membersOnly: string;
    readonly logIn: string;
    readonly empty: string;
    readonly failed: string;
    readonly retry: string;
    readonly teaser: TeaserPhrases;
  };
}

type Later = typeof LaterModule;

/** The rows that are on their way. */
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
 * What belongs to one person comes after the page, which is the same for all: until it is known who reads, the boot script's
 * guess chooses between the rows that are on their way and the way to the login.
 */
export function Favourites({ editionId, loginPath, phrases }: FavouritesProps): ReactNode {
  const { status } = useSession();
  const [later, setLater] = useState<Later | 'failed' | null>(null);
  const isMember = status === 'member';
  useEffect(() => {
    if (isMember && later === null)
      import(/* webpackChunkName: "member-acts" */ './later').then(setLater, () => setLater('failed'));
  }, [isMember, later]);

  return (
    <div className={place}>
      {isMember ? null : (
        <div className={status === 'unknown' ? forOthers : undefined}>
          <NoticeCard title={phrases.membersOnly} text={phrases.empty}>
            <a className={primaryButton} href={loginPath}>
              {phrases.logIn}
            </a>
          </NoticeCard>
        </div>
      )}
      {status === 'unknown' ? <div className={forMembers}>{SKELETON}</div> : null}
      {isMember && later === null ? SKELETON : null}
      {isMember && later === 'failed' ? (
        <p className={note} role="alert">
          {phrases.failed}{' '}
          <button type="button" className={quietButton} onClick={() => setLater(null)}>
            {phrases.retry}
          </button>
        </p>
      ) : null}
      {isMember && later !== null && later !== 'failed' ? (
        <later.FavouriteList editionId={editionId} teaser={phrases.teaser} placeholder={SKELETON} />
      ) : null}
    </div>
  );
}
