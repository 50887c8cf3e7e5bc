import type { GameMail } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { dropOvertaken, isAnyOutgoing, mailOf, noteSent, takeOutgoing } from './outgoing';
import { RefusedMails, type PortalMails } from './portal-mails';

export const MESSAGES_PERIOD_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface SenderParts {
  readonly database: Database;
  readonly portal: Pick<PortalMails, 'order'>;
  readonly signal: AbortSignal;
  /** How often it is looked for messages where there were none. */
  readonly periodMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends the messages that wait longest. They count as sent when the portal has taken them: who dies in between leaves them to be
 * asked for again under the same keys, which the portal takes once.
 *
 * @returns whether any is done with.
 */
export async function sendNextMessages({
  database,
  portal,
  onError,
}: Omit<SenderParts, 'signal' | 'periodMs'>): Promise<boolean> {
  if (!(await isAnyOutgoing(database.write))) return false;
  return database.transaction(async (tx) => {
    const messages = await takeOutgoing(tx);
    if (messages.length === 0) return false;
    const overtaken = messages.filter(({ isOvertaken }) => isOvertaken);
    const due = messages.filter(({ isOvertaken }) => !isOvertaken);
    const mails = due
      .filter(({ isWanted }) => isWanted)
      .flatMap((message) => {
        const mail = mailOf(message);
        if (!mail) onError(new Error(`Message ${message.id} of kind '${message.kind}' cannot be told`));
        return mail ? [mail] : [];
      });
    if (mails.length > 0) await order(portal, mails, onError);
    await noteSent(tx, due);
    const dropped = overtaken.length > 0 ? await dropOvertaken(tx, overtaken) : 0;
    return due.length + dropped > 0;
  });
}

/** One that the portal will never take keeps no other back. */
async function order(
  portal: SenderParts['portal'],
  mails: readonly GameMail[],
  onError: SenderParts['onError'],
): Promise<void> {
  try {
    await portal.order(mails);
  } catch (error) {
    if (!(error instanceof RefusedMails)) throw error;
    if (mails.length === 1) return onError(error);
    for (const mail of mails) await order(portal, [mail], onError);
  }
}

/** Sends messages as they come, until the signal aborts; asks less often while the portal does not answer. */
export async function keepSending(parts: SenderParts): Promise<void> {
  const { signal, periodMs, onError } = parts;
  const wait = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
  let pause = periodMs;
  while (!signal.aborted) {
    try {
      if (!(await sendNextMessages(parts))) await wait(periodMs);
      pause = periodMs;
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      await wait(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}
