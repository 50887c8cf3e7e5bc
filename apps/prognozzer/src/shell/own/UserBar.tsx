/** @jsxImportSource @emotion/react */
import { logout } from '@tribina/auth';
import { shortUserName } from '@tribina/contracts';
import { accountPath, type Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { ArrowRightIcon, ChevronDownIcon, LogoutIcon, UserIcon } from '@tribina/ui';
import { useId, useState, type ReactNode } from 'react';
import { gamePagePath } from '../../shared/page-paths';
import { usePlayer } from '../../shared/use-player';
import { MailSlot, MailToggle } from './MailToggle';
import { menuEntry, userButton, userMenu, userName } from './UserBar.styles';

/** Where staff work, and who they are: as in the portal's own menu, which the frame of the game leaves to this one. */
const DESKS = [
  { name: 'newsroom', url: '/backoffice/newsroom', roles: ['editor', 'admin'] },
  { name: 'moderation', url: '/backoffice/moderation', roles: ['moderator', 'admin'] },
  { name: 'desk', url: '/backoffice/game', roles: ['admin'] },
] as const;

/** Who plays, by a name of at most 13 characters, and the one menu of his account here (spec game §2 "Game shell"). */
export function UserBar({ edition }: { readonly edition: Edition }): ReactNode {
  const { account } = gamePlayerPhrases[edition.language];
  const { member, user } = usePlayer();
  const menuId = useId();
  const [isMailOpen, setMailOpen] = useState(false);
  if (!member) return null;
  const name = member.display_name;
  return (
    <>
      <button type="button" css={userButton} popoverTarget={menuId} title={name}>
        <UserIcon />
        <span className="visually-hidden">{fill(account.account, { name })}</span>
        <span css={userName} aria-hidden="true">
          {shortUserName(name)}
        </span>
        <ChevronDownIcon />
      </button>
      <div id={menuId} popover="auto" css={userMenu}>
        <ul>
          <li>
            <a css={menuEntry} href={gamePagePath(edition, 'userData')}>
              <UserIcon />
              {gamePhrases[edition.language].shell.pages.userData}
            </a>
          </li>
          {user ? (
            <li>
              <MailToggle edition={edition} user={user} onOpen={() => setMailOpen(true)} />
            </li>
          ) : null}
          {[
            { name: account.profile, url: accountPath(edition) },
            ...DESKS.filter(({ roles }) => roles.some((role) => member.roles.includes(role))).map((desk) => ({
              name: account[desk.name],
              url: desk.url,
            })),
          ].map(({ name: entry, url }) => (
            <li key={url}>
              <a css={menuEntry} href={url}>
                <ArrowRightIcon />
                {entry}
              </a>
            </li>
          ))}
          <li>
            <button type="button" css={menuEntry} onClick={() => void logout()}>
              <LogoutIcon />
              {account.logout}
            </button>
          </li>
        </ul>
      </div>
      {user ? <MailSlot edition={edition} user={user} isOpen={isMailOpen} onClose={() => setMailOpen(false)} /> : null}
    </>
  );
}
