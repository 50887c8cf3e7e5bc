import type { Mail } from '@tribina/contracts';
import { as, type PortalUnderTest } from './portal';

/** The mails to an address, newest first, as the mailbox shows them. */
export async function mailsTo(portal: PortalUnderTest, to: string): Promise<Mail[]> {
  const query = new URLSearchParams({ to, limit: '50', offset: '0' });
  const answer = await portal.ask('GET', `/mailbox?${query.toString()}`, { headers: as('moderator') });
  return answer.json<{ data: Mail[] }>().data;
}

/** The code in the link of the newest mail to an address. */
export async function mailedCode(portal: PortalUnderTest, to: string): Promise<string> {
  const [newest] = await mailsTo(portal, to);
  const code = /(?:code|deleteUser)=([\w-]+)/.exec(newest?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was mailed to ${to}`);
  return code;
}
