import { apiCalls } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import { handle, isBot, ok } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';

/** `POST /api/is-bot` (spec portal §7), by the rule by which pages choose releases; nobody else has to be asked. */
export function addBotRoute(app: FastifyInstance): void {
  handle(app, apiCalls.isBot, apiSchemas.isBot, ({ body }) => ok({ isBot: isBot(body.userAgent) }));
}
