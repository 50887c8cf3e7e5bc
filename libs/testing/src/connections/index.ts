export { fuzzConnections } from './fuzz';
export { harmDone, STRANGERS } from './harm';
export type { GoodRequest } from './messages';
export { keptSockets, openSockets } from './sockets';
