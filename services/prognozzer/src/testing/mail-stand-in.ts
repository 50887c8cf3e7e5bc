import type { GameMail } from '@tribina/contracts';
import { gameMailInternalSchemas } from '@tribina/contracts/schemas';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Value } from 'typebox/value';

/** What becomes of an order: it is taken and answered; taken, and the answer is lost or never comes; or not taken. */
export type Treatment = 'answered' | 'lost' | 'held' | 'broken' | 'refused';

const NEWS_WAIT_MS = 5_000;

/** The portal as far as it takes orders of mails, each key once, and knows of addresses: every member has one. */
export class PortalStandIn {
  /** By key, as they were taken. */
  readonly mails = new Map<string, GameMail>();
  /** How many mails every order had. */
  readonly orders: number[] = [];
  readonly keys = new Set<unknown>();
  treatment: Treatment = 'answered';
  /** Mails that are refused whatever the treatment is. */
  refuses: (mail: GameMail) => boolean = () => false;
  readonly #held = new Set<ServerResponse>();
  readonly #server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://portal');
    if (pathname === '/internal/game-mails') void this.#take(request, response);
    else if (pathname === '/internal/member-email-hash') void this.#tellAddress(request, response);
    else if (pathname === '/internal/changes') {
      // Nothing happens there: who waits for news waits.
      const answer = () => response.end(JSON.stringify({ events: [], next: 0, reset: false }));
      setTimeout(answer, searchParams.has('after') ? NEWS_WAIT_MS : 0).unref();
    } else response.writeHead(503).end('{}');
  });

  /** @param port where it was before, after `stop`; by default any free one. */
  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Nothing was ordered, and everything is answered. */
  forget(): void {
    this.mails.clear();
    this.orders.length = 0;
    this.treatment = 'answered';
    this.refuses = () => false;
  }

  /** From now on everything is answered, also what was held until now. */
  release(): void {
    this.treatment = 'answered';
    for (const response of this.#held) response.end(JSON.stringify({ status: 'OK', ordered: 0 }));
    this.#held.clear();
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #tellAddress(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The edge: the service writes its questions by the contract.
    const { id } = (await bodyOf(request)) as { id: number };
    response.end(JSON.stringify({ status: 'OK', data: emailHashOf(id) }));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.keys.add(request.headers['x-internal-key']);
    const order = await bodyOf(request);
    if (!Value.Check(gameMailInternalSchemas.orderGameMails.body, order)) {
      return void response.writeHead(400).end('{}');
    }
    const { mails } = order;
    this.orders.push(mails.length);
    if (this.treatment === 'broken') return void response.writeHead(503).end('{}');
    if (this.treatment === 'refused' || mails.some(this.refuses)) return void response.writeHead(400).end('{}');
    for (const mail of mails) if (!this.mails.has(mail.key)) this.mails.set(mail.key, mail);
    if (this.treatment === 'held') this.#held.add(response);
    if (this.treatment === 'lost') request.socket.destroy();
    if (this.treatment === 'answered') response.end(JSON.stringify({ status: 'OK', ordered: mails.length }));
  }
}

/** Of the address that a member has at the stand-in. */
export function emailHashOf(portalUserId: number): string {
  return createHash('sha256').update(`member-${portalUserId}@tribina.example`).digest('hex');
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return JSON.parse(body);
}
