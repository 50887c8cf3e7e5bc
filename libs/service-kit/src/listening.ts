import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface Place {
  /** Without one every address of this machine, of IPv6 too where it has that. */
  readonly host?: string | undefined;
  readonly port: number;
}

/** The way in by IPv6, beside the app's own: its requests are the app's. */
export interface Listening {
  /** Lets nobody in by it any more; resolves when those who are here have gone. */
  readonly stop: () => Promise<void>;
}

const ANY_ADDRESS = '0.0.0.0';
const NO_MORE: Listening = { stop: () => Promise.resolve() };

/**
 * Listens. Each family has a socket of its own: by one for both, whoever comes by IPv4 would be `::ffff:…` to limits and to whom
 * addresses are passed on.
 *
 * @throws Error where the port is somebody's, by one of them.
 */
export async function listenAt(app: FastifyInstance, { host, port }: Place): Promise<Listening> {
  await app.listen({ host: host ?? ANY_ADDRESS, port });
  if (host !== undefined) return NO_MORE;
  // As http's own: it answers who has said all that they have to say.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  server.listen({ host: '::', port: (app.server.address() as AddressInfo).port, ipv6Only: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error;
    app.log.debug({ err: error }, 'no IPv6 here');
    return NO_MORE;
  }
  const stopped = once(server, 'close').then(() => undefined);
  return {
    stop: () => {
      server.close();
      return stopped;
    },
  };
}
