import { accountPath, loginPath, type Edition } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import type { SessionCornerProps } from './SessionCorner';

/** What the session's corner says in an edition, as plain data. @param refUrl where a login leads back to; otherwise home. */
export function sessionProps(edition: Edition, refUrl?: string): SessionCornerProps {
  const { login, logout, editProfile, signedInAs, newsroom, moderation, gameDesk } = shellPhrases[edition.language];
  return {
    loginPath: loginPath(edition, refUrl),
    accountPath: accountPath(edition),
    login,
    editProfile,
    logout,
    signedInAs,
    desks: [
      { name: newsroom, url: '/backoffice/newsroom', roles: ['editor', 'admin'] },
      { name: moderation, url: '/backoffice/moderation', roles: ['moderator', 'admin'] },
      ...(edition.features.game ? [{ name: gameDesk, url: '/backoffice/game', roles: ['admin'] as const }] : []),
    ],
  };
}
