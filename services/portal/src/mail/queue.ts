import type { GameMail } from '@tribina/contracts';
import type { MailName } from '@tribina/messages/mail';
import type { EditionId } from '@tribina/editions';
import type { Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

interface Named {
  /** Display name of whom it goes to. */
  readonly name: string;
}

/** As the game has ordered it. */
type GameMailData<K extends GameMail['kind']> = Extract<GameMail, { readonly kind: K }>['data'];

/** What each mail's words are made of; `path` is a page of ours, in the edition of the mail. */
export interface MailData {
  readonly verification: Named & { readonly code: string };
  readonly already_registered: Named;
  readonly password_reset: Named & { readonly code: string };
  readonly password_changed: Named;
  readonly second_factor_on: Named;
  readonly second_factor_off: Named;
  readonly delete_profile: Named & { readonly code: string };
  readonly social_in_use: Named & { readonly provider: string };
  readonly comment_rejected: Named & {
    readonly articleTitle: string;
    readonly text: string;
    readonly reason: string;
    readonly path: string;
  };
  /** `until`: ISO 8601; null: for good. */
  readonly account_suspended: Named & { readonly reason: string; readonly until: string | null; readonly path: string };
  readonly account_reinstated: Named;
  readonly appeal_answered: Named & { readonly isGranted: boolean; readonly note: string; readonly path: string };
  readonly digest: Named & {
    readonly items: readonly { readonly text: string; readonly path: string }[];
    readonly total: number;
    readonly path: string;
  };
  readonly game_reminder: Named & GameMailData<'game_reminder'>;
  readonly game_badge: Named & GameMailData<'game_badge'>;
  readonly game_prize: Named & GameMailData<'game_prize'>;
}

type Receiver =
  /** In the edition in which the account was made, unless another is named. */
  { readonly userId: number; readonly edition?: EditionId } | { readonly to: string; readonly edition: EditionId };

export type MailOrder = {
  readonly [T in MailName]: Receiver & { readonly template: T; readonly data: MailData[T] };
}[MailName];

/**
 * Orders a mail in the transaction of what it tells of: it is sent soon after the commit, at least once, and never if there is
 * none. To an account that there is not, nothing is sent.
 */
export async function queueMail(tx: Queryable, order: MailOrder): Promise<void> {
  const values = sql`${randomUUID()}, ${order.template}, ${JSON.stringify(order.data)}::jsonb, app_now()`;
  const columns = sql`(message_id, template, data, created_at, user_id, recipient, edition)`;
  await tx.execute(
    'userId' in order
      ? sql`insert into mail_message ${columns}
            select ${values}, id, email, coalesce(${order.edition ?? null}, edition)
            from accounts_user where id = ${order.userId}`
      : sql`insert into mail_message ${columns} values (${values}, null, ${order.to}, ${order.edition})`,
  );
}
