import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';

/** What is to be told when a connection closes, by connection. */
const ENDINGS = new WeakMap<Socket, Set<() => void>>();

/** Whether nobody waits for the answer any more. */
export function isOver({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || raw.socket.destroyed;
}

/**
 * Calls back once: when the answer has gone, or its client has; at once where they are gone already. Of an answer that waits
 * behind another one on its connection Node says nothing when that breaks, nor of a request that was read to its end.
 */
export function onceOver(request: FastifyRequest, reply: FastifyReply, then: () => void): void {
  if (isOver(request, reply)) {
    then();
    return;
  }
  const endings = endingsOf(request.raw.socket);
  const end = () => {
    // Told of it twice, they are told once.
    if (endings.delete(end)) then();
  };
  endings.add(end);
  reply.raw.once('close', end);
}

function endingsOf(socket: Socket): Set<() => void> {
  const known = ENDINGS.get(socket);
  if (known) return known;
  const endings = new Set<() => void>();
  ENDINGS.set(socket, endings);
  socket.once('close', () => {
    for (const end of endings) end();
  });
  return endings;
}
