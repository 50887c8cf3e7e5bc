import type { Cost } from '@tribina/contracts/rules';
import type { UpstreamOptions } from './upstream';

/** What calls of a cost may take. */
export interface CostShare {
  /** Their own way to their backend: with its connections, its breaker, its time. Left out: the gateway itself answers. */
  readonly lane?: Pick<UpstreamOptions, 'share'> & Partial<Pick<UpstreamOptions, 'budgetMs'>>;
  /** What one asker may of it, a member wherever they are logged in, else an address. */
  readonly one?: { readonly atOnce: number; readonly aMinute: number };
}

/** A picture is decoded and drawn anew, an export gathered from every table, after those before it. */
const LONG_MS = 15_000;

/**
 * The share of each cost. However many ask, and however slow the backend is with it, other calls of the same backend have theirs;
 * what one asks is never all of it.
 */
export const COSTS: Readonly<Record<Cost, CostShare>> = {
  picture: {
    lane: { share: { connections: 16, mostInFlight: 32 }, budgetMs: LONG_MS },
    one: { atOnce: 2, aMinute: 30 },
  },
  export: {
    lane: { share: { connections: 4, mostInFlight: 8 }, budgetMs: LONG_MS },
    one: { atOnce: 1, aMinute: 10 },
  },
  search: {
    lane: { share: { connections: 16, mostInFlight: 64 } },
    one: { atOnce: 8, aMinute: 120 },
  },
  // As many as the portal has places for: four at work, 32 that wait. How often one may: `session/account-limits.ts`.
  password: { lane: { share: { connections: 40, mostInFlight: 48 } } },
  // `bff/routes.ts` counts them.
  matches: { lane: { share: { connections: 32, mostInFlight: 64 } } },
  // `captcha/routes.ts` counts them.
  captcha: {},
};
