import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventEmitter } from 'node:events';

/** What is to be told when a connection, or an answer, closes. */
const ENDINGS = new WeakMap<EventEmitter, Set<() => void>>();

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
  const ofConnection = endingsOf(request.raw.socket);
  const end = () => {
    // Told of it twice, they are told once.
    if (ofConnection.delete(end)) then();
  };
  ofConnection.add(end);
  endingsOf(reply.raw).add(end);
}

/** One listener, however many wait for it. */
function endingsOf(closing: EventEmitter): Set<() => void> {
  const known = ENDINGS.get(closing);
  if (known) return known;
  const endings = new Set<() => void>();
  ENDINGS.set(closing, endings);
  closing.once('close', () => {
    for (const end of endings) end();
  });
  return endings;
}
