// What only players have: a chunk of its own, which comes once it is known, or hinted, that a member reads.
export { PlayerWelcome } from '../features/game-intro/PlayerWelcome';
export { PickLine } from '../features/match-card/PickLine';
export { addOwnState } from '../shared/own-state';
export { OwnGameSource } from './own/OwnGameSource';
export { OwnRound } from './own/OwnRound';
export { OwnStanding } from './own/OwnStanding';
export { PlayerSource } from './own/PlayerSource';
export { UserBar } from './own/UserBar';
