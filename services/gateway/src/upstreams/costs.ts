import type { Cost } from '@tribina/contracts/rules';
import type { UpstreamOptions } from './upstream';

/** What one asker may: a member wherever they are logged in, else an address. */
export interface OneShare {
  readonly atOnce: number;
  /** Left out: as many as they are answered. */
  readonly aMinute?: number;
  /** A place is taken for so long at least, ms: who is answered in a moment asks no faster for it. */
  readonly leastMs?: number;
}

/** What calls of a cost may take. */
export interface CostShare {
  /** Their own way to their backend: with its connections, its breaker, its time. Left out: the way of all else, or none. */
  readonly lane?: Pick<UpstreamOptions, 'share'> & Partial<Pick<UpstreamOptions, 'budgetMs'>>;
  /** What one asker may of it. Left out: counted otherwise, as it says. */
  readonly one?: OneShare;
}

/**
 * What is not dear is not counted, but nobody has the whole of a service: a quarter of what it is asked at once (`upstream.ts`), by
 * which hundreds of readers behind one address are served, who wait for milliseconds.
 */
export const CHEAP: OneShare = { atOnce: 64 };

/** A picture is decoded and drawn anew, an export gathered from every table, after those before it. */
const LONG_MS = 15_000;

/**
 * The share of each cost. However many ask, and however slow the backend is with it, other calls of the same backend have theirs;
 * what one asks is never all of it, nor all of its connections: others would wait for one.
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
  // More than the portal has places for (up to four at work, 32 that wait), so that it is the portal that says who waits: it serves
  // addresses by turns, and refuses at once what is over theirs. How often one may is counted by the account that somebody names and
  // by browsers that its owner has used (`session/account-limits.ts`), not by who asks: that is who guesses.
  password: {
    lane: { share: { connections: 64, mostInFlight: 256 } },
    one: { atOnce: 8 },
  },
  // Filters are without number, and each new one is up to 500 matches. A hundred people may share an address.
  matches: {
    lane: { share: { connections: 64, mostInFlight: 64 } },
    one: { atOnce: 32, aMinute: 300 },
  },
  // Events of visitors come in floods: they may fill what is theirs, and no more; of one address a quarter of it. How many a minute is
  // services/tracking's to say (`ADDRESS_LIMIT`); twice what it says by itself is refused here, for less, and as evenly: all of it within
  // seconds would be felt by readers.
  event: {
    lane: { share: { connections: 64, mostInFlight: 64 } },
    one: { atOnce: 16, aMinute: 2_400, leastMs: 400 },
  },
  // Each saved slip is kept as a version of its own, for good, and what was answered to it for a day, as of a joker and of an answer to
  // the quiz. Nobody presses that often; the way to the game is everybody's before a deadline.
  save: {
    one: { atOnce: 8, aMinute: 60 },
  },
  // Up to 50,000 events are read into the service's memory at once, whoever has sent them.
  'visitor-export': {
    lane: { share: { connections: 4, mostInFlight: 8 }, budgetMs: LONG_MS },
    one: { atOnce: 4 },
  },
  // Kept by nobody: each is made anew by the renderers of readers' pages, of an article (`newsroomCalls.preview`) or of a special.
  preview: {
    one: { atOnce: 4, aMinute: 60 },
  },
  // The gateway answers by itself. Challenges and tokens are counted apart, the tokens of the hosted page among them, which is no
  // call (`captcha/routes.ts`): who has asked for many challenges can still show the one that they have solved.
  captcha: {},
};
