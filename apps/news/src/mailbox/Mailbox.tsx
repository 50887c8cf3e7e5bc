import { useSession } from '@tribina/auth';
import { loginPath, type Edition } from '@tribina/editions';
import { mailboxPhrases } from '@tribina/messages/mailbox';
import { NoticeCard, primaryButton } from '@tribina/ui';
import { page, title as titleClass, waiting } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { MailList } from './MailList';
import { MAILBOX_PATH } from './routes';

/** The mailbox, for the staff alone. The browser asks as a courtesy; the portal decides at each call. */
export function Mailbox({ edition }: { readonly edition: Edition }): ReactNode {
  const { status, user } = useSession();
  const phrases = mailboxPhrases[edition.language];
  const isStaff = user?.roles.some((role) => role !== 'member') ?? false;
  if (status === 'unknown') {
    return (
      <div className={page}>
        <h1 className={titleClass}>{phrases.title}</h1>
        <div className={waiting} aria-busy="true" />
      </div>
    );
  }
  if (!isStaff) {
    return (
      <div className={page}>
        <NoticeCard title={phrases.signInTitle} text={phrases.signInText} level={1}>
          <a className={primaryButton} href={loginPath(edition, MAILBOX_PATH)}>
            {phrases.signIn}
          </a>
        </NoticeCard>
      </div>
    );
  }
  return (
    <div className={page}>
      <h1 className={titleClass}>{phrases.title}</h1>
      <MailList edition={edition} phrases={phrases} />
    </div>
  );
}
