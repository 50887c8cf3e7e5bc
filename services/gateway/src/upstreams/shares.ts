import { countedAddress } from '../security/address-limit';
import type { Cost } from '@tribina/contracts/rules';
import { AppError, CLIENT_GONE } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHEAP, COSTS, type OneShare } from './costs';
import { isOver, onceOver } from './over';

const MINUTE_MS = 60_000;

/** Takes what one asker may of a cost, until the answer has gone. @throws AppError RATE_LIMITED (429), CLIENT_CLOSED_REQUEST (499). */
export type TakeShare = (request: FastifyRequest, reply: FastifyReply, userId?: number) => Promise<void>;

/** Sees to it that nobody takes the whole of what is dear: a few at once, so many a minute, at a pace. */
export class Shares {
  readonly #takes = new Map<Cost, TakeShare>();
  readonly #takeCheap: TakeShare;
  readonly #works = new WeakMap<FastifyRequest, Promise<unknown>>();

  constructor(app: FastifyInstance) {
    const workOf = (request: FastifyRequest) => this.#works.get(request);
    for (const cost of Object.keys(COSTS) as Cost[])
      this.#takes.set(cost, takeShareOf(app, cost, COSTS[cost].one, workOf));
    this.#takeCheap = takeShareOf(app, 'cheap', CHEAP, workOf);
  }

  /** @param cost of a call that may have none. */
  of(cost: Cost | undefined): TakeShare {
    return (cost && this.#takes.get(cost)) ?? this.#takeCheap;
  }

  /** The same before a route of what everybody may ask: whoever is logged in is an address there. */
  hookOf(cost: Cost | undefined): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
    const take = this.of(cost);
    return (request, reply) => take(request, reply);
  }

  /** What is done for a request goes on where its client goes away: what it has taken is theirs until then. */
  keepUntil<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
    this.#works.set(request, work);
    return work;
  }
}

function takeShareOf(
  app: FastifyInstance,
  name: string,
  one: OneShare | undefined,
  workOf: (request: FastifyRequest) => Promise<unknown> | undefined,
): TakeShare {
  if (!one) return () => Promise.resolve();
  const askers = new WeakMap<FastifyRequest, string>();
  const { aMinute, leastMs = 0 } = one;
  const count =
    aMinute === undefined
      ? null
      : app.createSharedRateLimit({
          max: aMinute,
          timeWindow: MINUTE_MS,
          keyGenerator: (request) => `${name}:${askers.get(request as FastifyRequest)}`,
        });
  const underWay = new Map<string, number>();
  const step = (asker: string, by: 1 | -1) => {
    const now = (underWay.get(asker) ?? 0) + by;
    if (now > 0) underWay.set(asker, now);
    else underWay.delete(asker);
  };
  return async (request, reply, userId) => {
    const asker = userId === undefined ? countedAddress(request) : `member ${userId}`;
    // Whoever stood before this has taken it.
    if (askers.has(request)) return;
    askers.set(request, asker);
    const refuseFull = () => {
      if ((underWay.get(asker) ?? 0) >= one.atOnce) throw new AppError('RATE_LIMITED', 429);
    };
    // Nothing is done for it: it counts for no minute.
    refuseFull();
    const counted = await count?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      reply.header('retry-after', String(counted.ttlInSeconds));
      throw new AppError('RATE_LIMITED', 429);
    }
    refuseFull();
    // Nothing is done for who has gone meanwhile: it would be counted as nobody's.
    if (isOver(request, reply)) throw new AppError(...CLIENT_GONE);
    step(asker, 1);
    const began = performance.now();
    const end = () => {
      const leftMs = leastMs - (performance.now() - began);
      if (leftMs > 0) setTimeout(step, leftMs, asker, -1).unref();
      else step(asker, -1);
    };
    onceOver(request, reply, () => {
      const work = workOf(request);
      if (work) void work.then(end, end);
      else end();
    });
  };
}
