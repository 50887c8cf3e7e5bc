import { sendTicketNotice, type TicketNotice } from '@tribina/betting-site';
import { gamePartnerCalls, pathOf, type Call, type CallTypes } from '@tribina/contracts';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import type { System } from './system';

/** Portal id of the organiser. */
const ORGANISER = 71;
const AT_ONCE = 12;
/** Who asks was held up between its connection and its request: a reckoning takes seconds. It may ask again (RFC 9110 §15.5.9). */
const TOO_SLOW = 408;

export interface Asked<T extends CallTypes> {
  /** A member's session, by the portal's id; the organiser's unless stated. */
  readonly as?: { readonly sub: number };
  readonly params?: T['params'];
  readonly body?: T['body'];
}

/** Makes calls over HTTP as the gateway does, with who asks signed; asks again after no answer, until there is one. */
export class Gateway {
  constructor(private readonly system: System) {}

  /** @throws Error for a refusal, which is never asked again. */
  async ask<T extends CallTypes>(call: Call<T>, { as, params, body }: Asked<T> = {}): Promise<T['reply']> {
    const answer = await this.#answered(() => this.#send(call, as, params, body));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${text}`);
    // The edge: the service has checked its answer against the schema of the call.
    return JSON.parse(text) as T['reply'];
  }

  /** The betting site's call. */
  async tellOfTickets(notice: Omit<TicketNotice, 'placedAt'>): Promise<void> {
    const { system } = this;
    const placedAt = system.now();
    const answer = await this.#answered(() =>
      sendTicketNotice(
        { url: `${system.address}${gamePartnerCalls.ticketNotice.path}`, key: system.affiliateKey },
        { ...notice, placedAt: placedAt.toISOString() },
        system.now(),
      ),
    );
    if (answer.status !== 200) throw new Error(`Tickets: ${answer.status} ${answer.message}`);
  }

  #send(call: Call, as: Asked<CallTypes>['as'], params: object | undefined, body: object | undefined) {
    const { keys, address } = this.system;
    const identity = as
      ? { sub: as.sub, name: `igrac_${as.sub}` }
      : { sub: ORGANISER, roles: ['member', 'admin'] as const };
    return fetch(`${address}${pathOf(call, params)}`, {
      method: call.method,
      headers: {
        'x-edition': 'rs',
        [IDENTITY_HEADER]: keys.assertionOf(identity),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async #answered<A extends { readonly status: number }>(send: () => Promise<A>): Promise<A> {
    for (let tries = 1; ; tries += 1) {
      const answer = await send().catch(() => null);
      if (answer && answer.status < 500 && answer.status !== TOO_SLOW) return answer;
      if (tries > 20) throw new Error(`No answer, at last ${answer?.status}`);
      await this.system.untilReady();
    }
  }
}

/** Does work for each, some at once. */
export async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const worker = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
