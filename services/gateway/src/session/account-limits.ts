import { normalizeIP } from '@fastify/rate-limit';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often something may be tried: from one address whatever the account, and for one account wherever it comes from. */
interface Limits {
  readonly windowMs: number;
  readonly address: number;
  /** Of the account whose e-mail the body names, or whose session it is. */
  readonly account?: number;
}

const LIMITS = {
  login: { windowMs: MINUTE_MS, address: 20, account: 5 },
  register: { windowMs: HOUR_MS, address: 5 },
  /** Mails to an address that somebody types. */
  mail: { windowMs: HOUR_MS, address: 10, account: 3 },
  /** Codes of mailed links, which cannot be guessed: for those who try all the same. */
  code: { windowMs: MINUTE_MS, address: 20 },
  /** The password, or a code of the second factor, asked for once more under a session. */
  password: { windowMs: MINUTE_MS, address: 20, account: 5 },
} as const satisfies Record<string, Limits>;

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
/** What counts as one account. */
type AccountOf = (request: FastifyRequest) => string;

/**
 * Limits what is tried on accounts. The address is the connection's, or what a trusted balancer says of it; IPv6 counts by /64,
 * for one customer has as many addresses as that.
 *
 * @param factor multiplies what one address may: for tests, which all come from one.
 * @returns a hook that answers 429 RATE_LIMITED with `Retry-After`, alike for accounts that exist and those that do not.
 */
export function accountLimits(
  app: FastifyInstance,
  kind: keyof typeof LIMITS,
  factor: number,
  accountOf: AccountOf = namedEmail,
): Hook {
  const { windowMs, address, account }: Limits = LIMITS[kind];
  // Not `app.rateLimit`: of several such hooks on a route only the first one counts.
  const counter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createSharedRateLimit({ max, timeWindow: windowMs, keyGenerator });
  const counters = [
    counter(address * factor, ({ ip }) => `${kind}:address:${normalizeIP(ip)}`),
    ...(account ? [counter(account, (request) => `${kind}:account:${hashOf(accountOf(request))}`)] : []),
  ];
  return async (request, reply) => {
    for (const count of counters) {
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
