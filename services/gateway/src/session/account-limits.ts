import { countedAddress } from '../security/address-limit';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { KnownBrowsers } from './known-browsers';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often something may be tried in a while. */
interface Limits {
  readonly windowMs: number;
  /** From one address, whatever the account. */
  readonly address?: number;
  /** For one account from one address, or from one browser that has logged in to it before. */
  readonly both?: number;
  /** For one account wherever it comes from; browsers that have logged in to it before are not counted. */
  readonly account?: number;
}

const LIMITS = {
  // Five for the account alone would let anybody keep its owner out.
  login: { windowMs: MINUTE_MS, address: 20, both: 5, account: 20 },
  register: { windowMs: HOUR_MS, address: 5 },
  /** Mails to an address that somebody types. */
  mail: { windowMs: HOUR_MS, address: 10 },
  /** The same, whatever they are ordered by: strangers do not use up what the owner of the address may. */
  mailsOfAccount: { windowMs: HOUR_MS, both: 3, account: 12 },
  /** Codes of mailed links, which cannot be guessed: for those who try all the same. */
  code: { windowMs: MINUTE_MS, address: 20 },
  /** The password, or a code of the second factor, asked for once more under a session. */
  password: { windowMs: MINUTE_MS, address: 20, account: 5 },
} as const satisfies Record<string, Limits>;

export type LimitKind = keyof typeof LIMITS;
export type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

interface Counted {
  /** Multiplies what one address may: for tests, which all come from one. */
  readonly factor: number;
  /** What counts as one account; the one whose e-mail the body names unless told. */
  readonly accountOf?: (request: FastifyRequest) => string;
  readonly known?: KnownBrowsers;
}

/**
 * Limits what is tried on accounts. The address is the connection's, or what a trusted balancer says of it; IPv6 counts by /64,
 * for one customer has as many addresses as that. Routes that have the same hook are counted together.
 *
 * @returns a hook that answers 429 RATE_LIMITED with `Retry-After`, alike for accounts that exist and those that do not.
 */
export function accountLimits(app: FastifyInstance, kind: LimitKind, counted: Counted): LimitHook {
  const { factor, accountOf = namedEmail, known } = counted;
  const { windowMs, address, both, account }: Limits = LIMITS[kind];
  // Not `app.rateLimit`: of several such hooks on a route only the first one counts.
  const counter = (max: number | undefined, keyGenerator: (request: FastifyRequest) => string) =>
    max === undefined ? [] : [app.createSharedRateLimit({ max, timeWindow: windowMs, keyGenerator })];
  const keyOf = (request: FastifyRequest) => hashOf(accountOf(request));
  const byAddress = counter(address && address * factor, (request) => `${kind}:address:${countedAddress(request)}`);
  const byStranger = [
    ...counter(both, (request) => `${kind}:both:${keyOf(request)}:${countedAddress(request)}`),
    ...counter(account, (request) => `${kind}:account:${keyOf(request)}`),
  ];
  const byKnown = counter(both, (request) => `${kind}:known:${known?.numberOf(request, accountOf(request))}`);
  return async (request, reply) => {
    const isKnown = known !== undefined && known.numberOf(request, accountOf(request)) !== null;
    for (const count of [...byAddress, ...(isKnown ? byKnown : byStranger)]) {
      const outcome = await count(request);
      if (outcome.isAllowed || !outcome.isExceeded) continue;
      reply.header('retry-after', String(outcome.ttlInSeconds));
      throw new AppError('RATE_LIMITED', 429);
    }
  };
}

function namedEmail({ body }: FastifyRequest): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return String(email).trim().toLowerCase();
}

/** Counters may be kept outside: they carry no address of a person, and no bearer. */
function hashOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}
