// What players have on the home page: a chunk of its own.
export { PlayerWelcome } from '../features/game-intro/PlayerWelcome';
export { PickLine } from '../features/match-card/PickLine';
export { OwnGameSource } from './own/OwnGameSource';
export { OwnRound } from './own/OwnRound';
