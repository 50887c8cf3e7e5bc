export { fuzzConnections } from './fuzz';
export { stillHeld, STRANGERS_ADDRESS } from './held';
export { harmDone, STRANGERS } from './harm';
export type { GoodRequest } from './messages';
export { keptSockets, openSockets } from './sockets';
