import { logout, useSession } from '@tribina/auth';
import { UserIcon } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { corner, loginLink, logoutButton, name, waiting } from './SessionCorner.styles';

export interface SessionCornerProps {
  readonly loginPath: string;
  readonly login: string;
  readonly logout: string;
  /** `Signed in as`. */
  readonly signedInAs: string;
}

/** Names of 13 letters and more are cut to 10 (spec portal §5). */
const CUT_FROM = 13;
const CUT_TO = 10;

export function shortName(fullName: string): string {
  return fullName.length >= CUT_FROM ? `${fullName.slice(0, CUT_TO)}…` : fullName;
}

/**
 * Login link, or who is signed in. The server knows no one, so it shows the link; where the hint cookie says that there is a
 * session the boot script hides it before the first paint (`data-signed-in`), and the name takes its place.
 */
export function SessionCorner(props: SessionCornerProps): ReactNode {
  const session = useSession();
  const [isEnding, setIsEnding] = useState(false);
  if (session.status !== 'member') {
    return (
      <a className={session.status === 'unknown' ? `${loginLink} ${waiting}` : loginLink} href={props.loginPath}>
        {props.login}
      </a>
    );
  }
  const handleLogout = () => {
    setIsEnding(true);
    void logout().finally(() => setIsEnding(false));
  };
  return (
    <div className={corner}>
      <UserIcon />
      <span className={name} title={`${props.signedInAs} ${session.user.display_name}`}>
        {shortName(session.user.display_name)}
      </span>
      <button type="button" className={logoutButton} onClick={handleLogout} disabled={isEnding}>
        {props.logout}
      </button>
    </div>
  );
}
