import type * as OwnRoundModule from './own-round-parts';

// What players have on every page: a chunk of its own, which comes once it is known, or hinted, that a member reads.
export { addOwnState } from '../shared/own-state';
export { OwnStanding } from './own/OwnStanding';
export { PlayerSource } from './own/PlayerSource';
export { UserBar } from './own/UserBar';

/** What they have on the home page rests on this part, and comes after it. */
export const loadRoundParts = (): Promise<typeof OwnRoundModule> =>
  import(/* webpackChunkName: "own-round" */ './own-round-parts');
