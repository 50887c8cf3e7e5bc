import type { OwnChanges } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { MISSED, type LiveCursor, type NumberedChange, type PageType } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { isOwnOrigin } from '../security/guards';
import type { ChangeLog, Since } from './change-log';
import { joinOwnRooms, leaveOwnRooms, tellMember, type WhoseSocket } from './own-rooms';
import { guardUpgrades, SOCKET_PATH } from './upgrades';

const MOST_BYTES = 16 * 1024;
/** A broadcast to many goes out in slices, so that requests of the same process are answered between them. */
const SLICE = 500;

export interface Sockets {
  /** Tabs that are connected. */
  readonly count: () => number;
  /** Tells every open tab that releases have changed. */
  readonly tellAssignment: (seq: number) => void;
  /** Tells live pages of an edition (null: of all) that something they show has changed. */
  readonly tellChange: (edition: string | null, change: NumberedChange) => void;
  /** Tells every open tab that it has not been told everything, and where it is now. */
  readonly tellMissed: () => void;
  /** Tells the tabs of one member in an edition, and nobody else. */
  readonly tellMember: <K extends keyof OwnChanges>(
    edition: EditionId,
    userId: number,
    kind: K,
    data: OwnChanges[K],
  ) => void;
  /** A session is over, named by the hash of its bearer. */
  readonly endSession: (sessionHash: string) => void;
  /** Where the tab of a socket is; an id that is not of this gateway and edition is nobody's. */
  readonly notePath: (edition: string, id: string, place: TabPlace) => void;
  /** Tabs by the kind of page that they show; those that have not said it are left out. */
  readonly byPageType: () => ReadonlyMap<PageType, number>;
}

/** Where a tab is. Lives as long as its socket. */
export interface TabPlace {
  readonly path: string;
  readonly pageType: PageType;
}

interface TabData {
  edition: string;
  place?: TabPlace;
}

type Tabs = Server<Record<string, never>, Record<string, (data: object) => void>, Record<string, never>, TabData>;

/** socket.io, websocket only: no sticky sessions, and only our own pages may connect. */
export function addSockets(
  app: FastifyInstance,
  editionOf: (host: string | undefined) => EditionId | null,
  newestSeq: () => number,
  log: ChangeLog,
  whose: WhoseSocket,
): Sockets {
  const isWelcome = ({ headers }: IncomingMessage) =>
    headers.origin !== undefined && isOwnOrigin(headers, headers.origin) && editionOf(headers.host) !== null;
  const io: Tabs = new Server(app.server, {
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
    if (!edition) return;
    socket.data.edition = edition;
    void socket.join(edition);
    // Who was away, or was not there yet, has not heard what was told meanwhile.
    socket.emit('assignment', { seq: newestSeq() });
    const since = sinceOf(socket.handshake.auth);
    if (since) {
      const missed = log.missed(edition, since) ?? [{ kind: MISSED, data: {} }];
      for (const change of missed) socket.emit('change', change);
    }
    socket.emit('cursor', log.cursor);
    joinOwnRooms(socket, edition, whose).then(
      // What was told to the member alone meanwhile is in no log.
      (isMember) => isMember && socket.emit('change', { kind: 'notifications.changed', data: {} }),
      (error: unknown) => app.log.warn({ err: error }, 'a socket without its member'),
    );
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
    count: () => io.sockets.sockets.size,
    tellAssignment: (seq) => send('assignment', null, { seq }),
    tellChange: (edition, change) => {
      log.add(edition, change);
      send('change', edition, change);
    },
    tellMissed: () => {
      send('change', null, { kind: MISSED, data: {} });
      send('cursor', null, log.cursor);
    },
    tellMember: (edition, userId, kind, data) => tellMember(io, edition, userId, { kind, data }),
    endSession: (sessionHash) => leaveOwnRooms(io, sessionHash),
    notePath: (edition, id, place) => {
      const data = io.sockets.sockets.get(id)?.data;
      if (data?.edition === edition) data.place = place;
    },
    byPageType: () => {
      const counts = new Map<PageType, number>();
      for (const { data } of io.sockets.sockets.values()) {
        const type = data.place?.pageType;
        if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
      }
      return counts;
    },
  };
}

/** What a tab says of itself when it connects; null for one that says nothing, or nothing that can be. */
function sinceOf({ after, ageMs }: Readonly<Record<string, unknown>>): Since | null {
  if (typeof after === 'object' && after !== null && Object.values(after).every(Number.isSafeInteger)) {
    return { after: after as LiveCursor };
  }
  return typeof ageMs === 'number' && ageMs >= 0 ? { ageMs } : null;
}
