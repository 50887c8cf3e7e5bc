import { countedAddress } from '../security/address-limit';
import type { Cost } from '@tribina/contracts/rules';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COSTS } from './costs';

const MINUTE_MS = 60_000;
const SOON_S = '2';

/** Takes what one asker may of a cost, until the answer has gone. @throws AppError RATE_LIMITED (429). */
export type TakeShare = (request: FastifyRequest, reply: FastifyReply, userId?: number) => Promise<void>;

/** Sees to it that nobody takes the whole of what is dear: a few at once, so many a minute. */
export class Shares {
  readonly #takes = new Map<Cost, TakeShare>();

  constructor(app: FastifyInstance) {
    for (const cost of Object.keys(COSTS) as Cost[]) this.#takes.set(cost, takeShareOf(app, cost));
  }

  /** @param cost of a call that may have none. */
  of(cost: Cost | undefined): TakeShare {
    return (cost && this.#takes.get(cost)) ?? (() => Promise.resolve());
  }
}

function takeShareOf(app: FastifyInstance, cost: Cost): TakeShare {
  const { one } = COSTS[cost];
  if (!one) return () => Promise.resolve();
  const askers = new WeakMap<FastifyRequest, string>();
  const count = app.createSharedRateLimit({
    max: one.aMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `${cost}:${askers.get(request as FastifyRequest)}`,
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
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      reply.header('retry-after', String(counted.ttlInSeconds));
      throw new AppError('RATE_LIMITED', 429);
    }
    if ((underWay.get(asker) ?? 0) >= one.atOnce) {
      reply.header('retry-after', SOON_S);
      throw new AppError('RATE_LIMITED', 429);
    }
    // Who has gone meanwhile is told of no more.
    if (reply.raw.destroyed || request.raw.aborted) return;
    step(asker, 1);
    let hasEnded = false;
    const end = () => {
      if (!hasEnded) step(asker, -1);
      hasEnded = true;
    };
    reply.raw.once('close', end);
    // Of an answer that waits behind another one on its connection Node says nothing when that breaks.
    request.raw.once('aborted', end);
  };
}
