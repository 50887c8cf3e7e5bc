import type { EditionId } from '@tribina/editions';
import { setTimeout as delay } from 'node:timers/promises';
import type { Server, Socket } from 'socket.io';

/** Whose a socket is, by the cookie that it came with. */
export interface SocketOwner {
  readonly userId: number;
  /** Of the session's bearer. */
  readonly sessionHash: string;
}

/** Finds out whose it is; null: nobody's; `unknown`: whoever knows it cannot be asked. */
export type WhoseSocket = (edition: EditionId, cookie: string | undefined) => Promise<SocketOwner | null | 'unknown'>;

const ASK_AGAIN_MS = 5_000;

const memberRoom = (edition: EditionId, userId: number) => `member:${edition}:${userId}`;
const sessionRoom = (hash: string) => `session:${hash}`;

/**
 * Lets a member's tab hear what is told to that member alone.
 *
 * @returns whether it is a member's.
 */
export async function joinOwnRooms(socket: Socket, edition: EditionId, whose: WhoseSocket): Promise<boolean> {
  let owner = await whose(edition, socket.handshake.headers.cookie);
  while (owner === 'unknown' && socket.connected) {
    await delay(ASK_AGAIN_MS, undefined, { ref: false });
    if (socket.disconnected) return false;
    owner = await whose(edition, socket.handshake.headers.cookie);
  }
  if (!owner || owner === 'unknown' || socket.disconnected) return false;
  await socket.join([memberRoom(edition, owner.userId), sessionRoom(owner.sessionHash)]);
  return true;
}

/** Tells the tabs of a member, and nobody else. It is in no log: who was away asks anew. */
export function tellMember(
  io: Server,
  edition: EditionId,
  userId: number,
  change: { kind: string; data: object },
): void {
  io.to(memberRoom(edition, userId)).emit('change', change);
}

/** A session is over: its tabs hear no more than anybody does. */
export function leaveOwnRooms(io: Server, sessionHash: string): void {
  for (const id of io.sockets.adapter.rooms.get(sessionRoom(sessionHash)) ?? []) {
    const socket = io.sockets.sockets.get(id);
    for (const room of socket?.rooms ?? []) if (/^(member|session):/.test(room)) void socket?.leave(room);
  }
}
