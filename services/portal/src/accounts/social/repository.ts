import type { EditionId } from '@tribina/editions';
import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../../database/now';
import { resetAccount } from '../repository';

/** A person as a provider knows them. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

/** Whose an identity is; null: nobody's yet. */
export async function userOfIdentity(tx: Queryable, { provider, subject }: Identity): Promise<number | null> {
  const found = await row<{ user_id: number }>(
    tx,
    sql`select user_id from accounts_identity where provider = ${provider} and subject = ${subject}`,
  );
  return found?.user_id ?? null;
}

export async function connect(tx: Queryable, userId: number, { provider, subject }: Identity): Promise<void> {
  await tx.execute(sql`
    insert into accounts_identity (provider, subject, user_id, connected_at)
    values (${provider}, ${subject}, ${userId}, app_now())`);
}

interface NewSocialMember {
  readonly email: string;
  readonly displayName: string;
  readonly provider: string;
  readonly edition: EditionId;
  readonly isVerified: boolean;
}

/** Writes an account without a password. @returns its id; null: the name or the address has been taken. */
export async function insertSocialMember(tx: Queryable, member: NewSocialMember): Promise<number | null> {
  const written = await row<{ id: number }>(
    tx,
    sql`insert into accounts_user
          (email, display_name, password_hash, roles, edition, registered_from, provider_name, consented_at, verified_at,
           created_at)
        select ${member.email}, ${member.displayName}, null, '{member}', ${member.edition}, 'web', ${member.provider}, now,
          case when ${member.isVerified} then now end, now
        from app_now() as now
        on conflict do nothing returning id`,
  );
  return written?.id ?? null;
}

/**
 * Gives an account whose address nobody has shown to be theirs to the one who has: whatever somebody else may have prepared
 * to get in later is gone.
 */
export async function takeOver(
  tx: Queryable,
  userId: number,
  { displayName, provider, edition }: Pick<NewSocialMember, 'displayName' | 'provider' | 'edition'>,
): Promise<void> {
  await resetAccount(tx, userId, { displayName, passwordHash: null });
  await tx.execute(sql`delete from accounts_code where user_id = ${userId}`);
  await tx.execute(sql`
    update accounts_user set provider_name = ${provider}, edition = ${edition}, verified_at = app_now(), consented_at = app_now()
    where id = ${userId}`);
}

/** Whether a mail of this kind was ordered for somebody a short while ago: nobody is made to get it again and again. */
export async function wasMailed(tx: Queryable, userId: number, template: string): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 from mail_message
        where user_id = ${userId} and template = ${template} and created_at > ${NOW} - interval '10 minutes'`,
  );
  return found !== null;
}
