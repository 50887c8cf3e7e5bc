import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountIn, anyAccountOf, keptOf, UNREACHABLE, type Account } from './accounts';
import { sendTicketNotice, timeAt } from './notices';
import { followedOffer, offerPage, type OfferTracking } from './offer-page';
import { page, type MailedLink } from './page';

export interface BettingSiteOptions {
  /** 0: any free one. */
  readonly port: number;
  /** What the game's service has as BETTING_SITE_KEY. */
  readonly key: string;
  /** Where tickets are told of, and the key that signs it; without it none are placed. */
  readonly notices?: { readonly url: string; readonly key: string };
  /** How bets on followed offers are told of; without it nobody is told. */
  readonly tracking?: OfferTracking;
  /** How long the slow answer takes, milliseconds. */
  readonly slowMs?: number;
}

export interface RunningBettingSite {
  readonly url: string;
  /** What was mailed, the newest last. */
  readonly mails: readonly MailedLink[];
  /** Bodies that were asked with. */
  readonly asked: readonly unknown[];
  /** An account is verified from now on. */
  readonly verify: (ref: string) => void;
  /** An account has the address of this hash from now on. */
  readonly setAddress: (ref: string, emailHash: string) => void;
  readonly close: () => Promise<void>;
}

type Answer = readonly [status: number, body: object | string, delayMs?: number];
interface Memory {
  readonly mails: MailedLink[];
  readonly asked: unknown[];
  readonly verified: Set<string>;
  /** Of owners whose address was set, by account. */
  readonly emailHashes: Map<string, string>;
}

const MOST_BYTES = 8_192;
const SLOW_MS = 10_000;
const FIND = '/partner/accounts/find';
const VERIFICATION = /^\/partner\/accounts\/([\w-]{1,100})\/verification$/;
const UNAUTHORIZED: Answer = [401, { status: 'UNAUTHORIZED' }];
const BAD_REQUEST: Answer = [400, { status: 'BAD_REQUEST' }];
const NOT_FOUND: Answer = [404, { status: 'NOT_FOUND' }];

/** The stand-in of the betting site, on a socket of this machine, with its memory in this process. */
export async function startBettingSite(options: BettingSiteOptions): Promise<RunningBettingSite> {
  const memory: Memory = { mails: [], asked: [], verified: new Set(), emailHashes: new Map() };
  const waiting = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    void answer(request, options, memory)
      .catch((): Answer => BAD_REQUEST)
      .then(([status, body, delayMs = 0]) => {
        const timer = setTimeout(() => {
          waiting.delete(timer);
          send(response, status, body);
        }, delayMs);
        waiting.add(timer);
      });
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  return {
    // The edge: a server that listens on TCP has such an address.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: memory.mails,
    asked: memory.asked,
    verify: (ref) => memory.verified.add(ref),
    setAddress: (ref, emailHash) => memory.emailHashes.set(ref, emailHash),
    close: () => {
      for (const timer of waiting) clearTimeout(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(request: IncomingMessage, options: BettingSiteOptions, memory: Memory): Promise<Answer> {
  const url = new URL(request.url ?? '', `http://${request.headers.host ?? 'site'}`);
  if (request.method === 'GET') return shown(url, options, memory);
  if (request.method !== 'POST') return NOT_FOUND;
  const { pathname } = url;
  const text = await textOf(request);
  if (pathname === '/tickets') return [200, page(memory.mails, await place(new URLSearchParams(text), options))];
  if (!isSame(request.headers.authorization ?? '', `Bearer ${options.key}`)) return UNAUTHORIZED;
  const body: unknown = JSON.parse(text);
  memory.asked.push(body);
  const [, ref] = VERIFICATION.exec(pathname) ?? [];
  if (ref !== undefined) return mail(ref, body, memory);
  return pathname === FIND ? find(body, options, memory) : NOT_FOUND;
}

/** A page for people. */
function shown(url: URL, { tracking }: BettingSiteOptions, { mails }: Memory): Answer {
  if (url.pathname === '/') return [200, page(mails, '')];
  const offer = followedOffer(url, tracking?.keys ?? {});
  return offer ? [200, offerPage(offer, tracking)] : NOT_FOUND;
}

function find(body: unknown, { slowMs = SLOW_MS }: BettingSiteOptions, memory: Memory): Answer {
  const { identityNumber, countryId, emailHash } = body as Partial<Record<string, unknown>>;
  if (typeof identityNumber !== 'string') return BAD_REQUEST;
  const found = (account: Account | null): Answer =>
    account
      ? [
          200,
          {
            status: 'FOUND',
            account: {
              ref: account.ref,
              countryId: account.countryId,
              verified: account.verified || memory.verified.has(account.ref),
              sameAddress: isAddressOf(account, emailHash, memory),
            },
          },
        ]
      : NOT_FOUND;
  const kept = keptOf(identityNumber);
  switch (kept.kind) {
    case 'nobody':
      return NOT_FOUND;
    case 'slow':
      return [404, { status: 'NOT_FOUND' }, slowMs];
    case 'failing':
      return [500, { status: 'FAILED' }];
    case 'odd':
      return [200, { status: 'FOUND', account: { ref: 7 } }];
    case 'account':
    case 'countries':
      if (typeof countryId === 'number') return found(accountIn(identityNumber, countryId));
      return kept.kind === 'account'
        ? found(kept.account)
        : [200, { status: 'SELECT_COUNTRY', countryIds: kept.countryIds }];
  }
}

/** Nobody has registered here: but where it is said otherwise, an account has the address of whoever asks. */
function isAddressOf({ ref, hasOtherAddress }: Account, emailHash: unknown, { emailHashes }: Memory): boolean {
  if (typeof emailHash !== 'string') return false;
  const known = emailHashes.get(ref);
  return known === undefined ? !hasOtherAddress : known === emailHash;
}

function mail(ref: string, body: unknown, { mails }: Memory): Answer {
  const { url } = body as { url?: unknown };
  if (typeof url !== 'string') return BAD_REQUEST;
  if (ref === UNREACHABLE) return [500, { status: 'FAILED' }];
  mails.push({ ref, url });
  return [202, { status: 'ACCEPTED' }];
}

/** @returns what came of it, for the page. */
async function place(form: URLSearchParams, { notices }: BettingSiteOptions): Promise<string> {
  const account = anyAccountOf((form.get('number') ?? '').trim());
  if (!notices) return 'Nobody is told of tickets here.';
  if (!account) return 'That number has no account here.';
  const at = await timeAt(notices.url);
  const notice = {
    batchId: randomUUID(),
    userRef: account.ref,
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    placedAt: at.toISOString(),
  };
  const { status, message } = await sendTicketNotice(notices, notice, at).catch(() => ({
    status: 0,
    message: 'nobody there',
  }));
  return `${notice.amount} ${notice.currency} for ${notice.userRef}: the game answers ${status} ${message}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new Error('Nothing that is asked here is as long as that');
  }
  return text;
}

function send(response: ServerResponse, status: number, body: object | string): void {
  const isPage = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json' })
    .end(isPage ? body : JSON.stringify(body));
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
