/** In the place of a transport that our sockets never use. */
class NoTransport {
  constructor() {
    throw new Error('Sockets speak by WebSocket alone');
  }
}

export { NoTransport as Fetch, NoTransport as WT, NoTransport as XHR };
