import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** How long a connection that has just been made may take to carry its first request, once the service closes. */
const FIRST_REQUEST_MS = 250;

interface Use {
  /** Requests under way. */
  open: number;
  hasBegun: boolean;
  /** It carries no requests any more: a websocket. */
  isUpgraded: boolean;
}

/**
 * Ends, when the service closes, the sockets that carry no request: Node leaves a connection that has never been used open
 * until it times out, and the service would wait for it. On one that is new a request may be under way to us: it gets a moment
 * to arrive, for a balancer must not send a write again. One that carries an answer ends with it: it would be kept for the next
 * request.
 */
export function closeUnusedSockets(app: FastifyInstance): void {
  const uses = new Map<Socket, Use>();
  let isClosing = false;
  const end = (socket: Socket, use: Use) => {
    if (use.open === 0) socket.destroy();
  };
  // What lies there already is read first: this process may have been held up itself.
  const endLater = (socket: Socket, use: Use) => setTimeout(() => setImmediate(end, socket, use), FIRST_REQUEST_MS);
  // A server that closes asks this for the end of what is idle, and Node from 26 on counts as that what has not been used yet.
  app.server.closeIdleConnections = () => undefined;

  app.server.on('connection', (socket: Socket) => {
    const use = { open: 0, hasBegun: false, isUpgraded: false };
    uses.set(socket, use);
    socket.once('close', () => uses.delete(socket));
    if (isClosing) endLater(socket, use);
  });
  app.server.on('request', ({ socket }, response) => {
    const use = uses.get(socket);
    if (!use) return;
    use.open += 1;
    use.hasBegun = true;
    response.once('close', () => {
      use.open -= 1;
      if (isClosing && use.open === 0) socket.destroySoon();
    });
  });
  // Who listens for upgrades has every one of them left to him by Node, with nobody who answers it or hears of its errors: only
  // where somebody else takes them.
  const noteUpgrades = (event: string | symbol) => {
    if (event !== 'upgrade') return;
    app.server.off('newListener', noteUpgrades);
    app.server.on('upgrade', ({ socket }) => {
      const use = uses.get(socket);
      if (use) use.isUpgraded = true;
    });
  };
  app.server.on('newListener', noteUpgrades);
  app.decorate('countVisitors', () => [...uses.values()].filter((use) => !use.isUpgraded).length);
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const [socket, use] of uses) {
      if (!use.hasBegun && !use.isUpgraded) endLater(socket, use);
      else if (use.open === 0) socket.destroy();
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Connections on which requests may still come. */
    countVisitors: () => number;
  }
}
