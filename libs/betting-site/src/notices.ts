import { createHmac } from 'node:crypto';

const LIMIT_MS = 10_000;
const TIME_HEADER = 'x-server-time';

/** Tickets of an account on the betting site, as they are told of. */
export interface TicketNotice {
  readonly batchId: string;
  /** The account. */
  readonly userRef: string;
  readonly amount: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly placedAt: string;
}

export interface NoticeAnswer {
  readonly status: number;
  readonly message: string;
}

interface Address {
  /** Of `POST /prognozzer/affiliate/ticket-notice`. */
  readonly url: string;
  readonly key: string;
}

/** Tells the game of tickets, signed as docs/contracts/betting-site.md says. @param at when it is signed. */
export async function sendTicketNotice({ url, key }: Address, notice: TicketNotice, at: Date): Promise<NoticeAnswer> {
  const body = JSON.stringify(notice);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-affiliate-timestamp': timestamp,
      'x-affiliate-signature': createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex'),
    },
    body,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const told = (await answer.json().catch(() => ({}))) as { message?: unknown };
  return { status: answer.status, message: String(told.message ?? '') };
}

/** What time it is where the game runs: the demo's clock can be moved. The machine's own where that is not said. */
export async function timeAt(url: string): Promise<Date> {
  const answer = await fetch(new URL('/livez', url), { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
  await answer?.arrayBuffer();
  const told = Date.parse(answer?.headers.get(TIME_HEADER) ?? '');
  return Number.isNaN(told) ? new Date() : new Date(told);
}
