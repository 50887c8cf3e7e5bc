import type { LiveChange } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { isOwnOrigin } from '../security/guards';
import { guardUpgrades, SOCKET_PATH } from './upgrades';

const MOST_BYTES = 16 * 1024;
/** A broadcast to many goes out in slices, so that requests of the same process are answered between them. */
const SLICE = 500;

export interface Sockets {
  /** Tells every open tab that releases have changed. */
  readonly tellAssignment: (seq: number) => void;
  /** Tells live pages of an edition (null: of all) that something they show has changed. */
  readonly tellChange: (edition: string | null, change: LiveChange) => void;
}

/** socket.io, websocket only: no sticky sessions, and only our own pages may connect. */
export function addSockets(app: FastifyInstance, editionOf: (host: string | undefined) => string | null): Sockets {
  const isWelcome = ({ headers }: IncomingMessage) =>
    headers.origin !== undefined && isOwnOrigin(headers, headers.origin) && editionOf(headers.host) !== null;
  const io = new Server(app.server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    perMessageDeflate: false,
    destroyUpgrade: false,
    allowRequest: (request, done) => done(null, isWelcome(request)),
  });
  guardUpgrades(app.server, isWelcome);
  io.on('connection', (socket) => {
    const edition = editionOf(socket.handshake.headers.host);
    if (edition) void socket.join(edition);
  });
  app.addHook('preClose', (done) => {
    // Not `io.close`: that closes the server too, under the requests that are still answered.
    io.disconnectSockets(true);
    io.engine.close();
    done();
  });
  const send = (event: string, room: string | null, data: object) => {
    const ids = [...(room === null ? io.sockets.sockets.keys() : (io.sockets.adapter.rooms.get(room) ?? []))];
    const slice = (from: number) => {
      for (const id of ids.slice(from, from + SLICE)) io.sockets.sockets.get(id)?.emit(event, data);
      if (from + SLICE < ids.length) setImmediate(slice, from + SLICE);
    };
    slice(0);
  };
  return {
    tellAssignment: (seq) => send('assignment', null, { seq }),
    tellChange: (edition, change) => send('change', edition, change),
  };
}
