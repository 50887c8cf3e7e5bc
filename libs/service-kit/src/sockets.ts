import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Ends, when the service closes, the sockets that carry no request: Node leaves a connection that has never been used open
 * until it times out, and the service would wait for it.
 */
export function closeUnusedSockets(app: FastifyInstance): void {
  const busy = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    busy.set(socket, 0);
    socket.once('close', () => busy.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (busy.has(socket)) busy.set(socket, left);
    });
  });
  app.addHook('preClose', (done) => {
    for (const [socket, requests] of busy) if (requests === 0) socket.destroy();
    done();
  });
}
