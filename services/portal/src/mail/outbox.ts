import type { Origins } from '@tribina/editions';
import type { Database } from '@tribina/service-kit';
import { composeMail } from './compose';
import { forgetOld, noteFailed, noteKept, noteSent, takeDue, type OutgoingMail } from './repository';
import type { Transport } from './transport';

/** Longer than an attempt takes. */
const LEASE_S = 60;
const FIRST_PAUSE_S = 10;
const LONGEST_PAUSE_S = 60 * 60;
/** With the pauses above: for about a day. */
const MOST_ATTEMPTS = 32;
const CLEAN_UP_MS = 60 * 60 * 1_000;
const ERROR_LENGTH = 300;

export interface OutboxOptions {
  readonly database: Database;
  readonly origins: Origins;
  /** Null: mails are kept and shown in the mailbox. */
  readonly transport: Transport | null;
  readonly onError: (error: unknown) => void;
}

/** Sends what was ordered, each mail at least once: one that was taken while its sender died is sent again. */
export class Outbox {
  #lastClean = 0;

  constructor(private readonly options: OutboxOptions) {}

  /** Sends the mail that is due first. @returns whether there was one. */
  async step(): Promise<boolean> {
    const { write } = this.options.database;
    await this.#cleanUp();
    const mail = await takeDue(write, LEASE_S);
    if (!mail) return false;
    try {
      await this.#deliver(mail);
    } catch (error) {
      this.options.onError(error);
      await noteFailed(write, { id: mail.id, error: errorText(error), againInS: nextPauseS(error, mail.attempts) });
    }
    return true;
  }

  async #deliver({ id, messageId, recipient, edition, template, data }: OutgoingMail): Promise<void> {
    const { database, transport, origins } = this.options;
    if (!transport) return noteKept(database.write, id);
    await transport.send({ ...composeMail(template, data, edition, origins), messageId, to: recipient });
    await noteSent(database.write, id);
  }

  async #cleanUp(): Promise<void> {
    if (Date.now() - this.#lastClean < CLEAN_UP_MS) return;
    this.#lastClean = Date.now();
    await forgetOld(this.options.database.write);
  }
}

/** Null where the server says that it never takes a mail to that address (5xx, RFC 5321), or where it was tried for a day. */
function nextPauseS(error: unknown, attempts: number): number | null {
  if (isRefusedAddress(error) || attempts >= MOST_ATTEMPTS) return null;
  return Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), LONGEST_PAUSE_S);
}

/** Other refusals are of us, by a wrong password for instance: they end when somebody has seen to it. */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500;
}

function errorText(error: unknown): string {
  return String(error).slice(0, ERROR_LENGTH);
}
