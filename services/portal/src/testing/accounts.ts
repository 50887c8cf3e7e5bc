import type { AccountDraft, User } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { PortalUnderTest } from './portal';

export const PASSWORD = 'tribina-1';

/** Makes an account, verified unless the draft says otherwise. @returns its id. */
export async function addAccount(portal: PortalUnderTest, draft: Partial<AccountDraft> = {}): Promise<number> {
  const answer = await portal.internal('PUT', '/internal/users', {
    email: 'ana@tribina.example',
    displayName: 'Ana_P',
    password: PASSWORD,
    roles: ['member'],
    verified: true,
    ...draft,
  });
  return answer.json<{ data: { id: number } }>().data.id;
}

export interface LoggedIn {
  readonly user: User;
  readonly bearer: Readonly<Record<'authorization', string>>;
}

/** Logs in with `PASSWORD`. */
export async function logIn(portal: PortalUnderTest, email = 'ana@tribina.example'): Promise<LoggedIn> {
  const answer = await portal.ask('POST', '/login', { body: { email, password: PASSWORD }, headers: { 'user-agent': 'Ana-s browser' } }); // oxfmt-ignore
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { token, data: user } = answer.json<{ token: string; data: User }>();
  return { user, bearer: { authorization: `Bearer ${token}` } };
}

/** What was mailed last to an address, whether it is sent already or not. */
export async function lastMail(portal: PortalUnderTest, recipient: string) {
  return row<{ template: string; data: Record<string, string> }>(
    portal.owner.write,
    sql`select template, data from mail_message where recipient = ${recipient} order by id desc limit 1`,
  );
}
