import { logout, useSession } from '@tribina/auth';
import { shortUserName, type User } from '@tribina/contracts';
import { isMembersPage } from '@tribina/editions';
import { classes } from '@tribina/theme/classes';
import { Avatar, ChevronDownIcon, UserIcon } from '@tribina/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { currentEdition } from '../current-edition';
import { childLink, panel } from './CategoryMenu.styles';
import { atEnd } from './MoreMenu.styles';
import { caret, face, fromSmall, loginLink, menu, name, profileButton, waiting } from './SessionCorner.styles';

type Role = User['roles'][number];

export interface SessionCornerProps {
  readonly loginPath: string;
  readonly accountPath: string;
  readonly login: string;
  readonly editProfile: string;
  readonly logout: string;
  /** `Signed in as`. */
  readonly signedInAs: string;
  /** The page has a menu of its own for who is signed in. */
  readonly isElsewhere?: boolean;
  /** Where staff work, and who they are. */
  readonly desks: readonly { readonly name: string; readonly url: string; readonly roles: readonly Role[] }[];
}

const MENU_ID = 'profile';
const FACE_PX = 28;

/**
 * Login link, or who is signed in. The server knows no one, so it shows the link; where the hint cookie says that there is a
 * session the boot script hides it before the first paint (`data-signed-in`), and the name takes its place.
 */
export function SessionCorner(props: SessionCornerProps): ReactNode {
  const session = useSession();
  useEffect(() => {
    // What the boot script has guessed by the hint; the menus show by it what is for whom.
    if (session.status !== 'unknown')
      document.documentElement.dataset['signedIn'] = String(session.status === 'member');
  }, [session.status]);
  if (session.status === 'member') return props.isElsewhere ? null : <ProfileMenu {...props} user={session.user} />;
  return (
    <a className={session.status === 'unknown' ? classes(loginLink, waiting) : loginLink} href={props.loginPath}>
      <UserIcon />
      <span className={fromSmall}>{props.login}</span>
    </a>
  );
}

/** The profile dropdown (spec portal §2): edit profile, logout; to staff also where they work. A popover of the browser's. */
function ProfileMenu({ user, ...props }: SessionCornerProps & { readonly user: User }): ReactNode {
  const [isEnding, setIsEnding] = useState(false);
  const { display_name: fullName, photo_url: photo, roles } = user;
  const handleLogout = () => {
    setIsEnding(true);
    void logout().then(() => {
      // Nothing of what was there is to stay on the screen.
      if (isMembersPage(currentEdition(), location.pathname)) location.assign('/');
    });
  };
  return (
    <>
      <button type="button" className={profileButton} popoverTarget={MENU_ID} title={fullName}>
        <Avatar src={photo} size={FACE_PX} className={face} />
        <span className="visually-hidden">
          {props.signedInAs} {fullName}
        </span>
        <span className={name} aria-hidden="true">
          {shortUserName(fullName)}
        </span>
        <ChevronDownIcon className={caret} />
      </button>
      <div id={MENU_ID} popover="auto" className={classes(panel, atEnd, menu)}>
        <ul>
          <li>
            <a className={childLink} href={props.accountPath}>
              {props.editProfile}
            </a>
          </li>
          {props.desks
            .filter((desk) => desk.roles.some((role) => roles.includes(role)))
            .map((desk) => (
              <li key={desk.url}>
                <a className={childLink} href={desk.url}>
                  {desk.name}
                </a>
              </li>
            ))}
          <li>
            <button type="button" className={childLink} onClick={handleLogout} disabled={isEnding}>
              {props.logout}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
