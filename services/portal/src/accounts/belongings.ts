import type { KeptRecord } from '@tribina/contracts';
import type { Queryable } from '@tribina/service-kit';

/** Somebody who leaves: what their traces elsewhere can be found by. */
export interface LeavingMember {
  readonly id: number;
  readonly displayName: string;
  readonly email: string;
  /** What others may call them by, lower case: now and under former names. */
  readonly mentions: ReadonlySet<string>;
  /** False: nobody has shown that the address is theirs, and nobody else has ever met the name here. */
  readonly isVerified: boolean;
}

/** What one module keeps of members: how they get it, and how it is erased when they leave. */
export interface Belongings {
  /** Name of its section in the export, snake_case: `comments`. */
  readonly section: string;
  /** All that is kept of the member, oldest first, as plain values; nothing of other people, no hashes, no secrets. */
  readonly exportOf: (db: Queryable, userId: number) => Promise<readonly KeptRecord[]>;
  /**
   * Erases it, or takes the person out of what others need to go on reading. Runs in the transaction in which the account
   * itself goes, before it does: a row that still points at the account makes the whole deletion fail.
   */
  readonly forget: (tx: Queryable, userId: number, member: LeavingMember) => Promise<void>;
}
