import { apiCalls } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, type CallSchema } from '@tribina/service-kit';
import type { CallDefinition } from '@tribina/contracts';
import type { FastifyInstance } from 'fastify';
import type { PublicCalls } from './public-calls';

const READING = ['navigation', 'specialNavigation', 'singleNews', 'activeSpecial', 'feedSchedule', 'feedStandings', 'feedMatches', 'feedMatch', 'feedTeamDetails'] as const;

/** The reading calls of the web front (spec portal §7, "The web app's own server endpoints"). */
export function addPublicRoutes(app: FastifyInstance, calls: PublicCalls): void {
  for (const name of READING) {
    const call: CallDefinition = apiCalls[name];
    // Replies come from our own services, which have checked them; here they are passed on as they are.
    const { reply: _reply, ...request } = apiSchemas[name] as CallSchema;
    handle(app, call, { ...request, reply: {} as CallSchema['reply'] }, async ({ request: asked, reply }) => {
      const body = asked.body as Readonly<Record<string, unknown>> | undefined;
      const result = await calls.call(asked.edition, { method: call.method as 'GET' | 'POST', path: asked.url, ...(body ? { body } : {}) });
      reply.header('cache-control', 'no-cache');
      if (!result.isOk) throw new AppError(result.status >= 500 || result.status === 0 ? call.failure : result.code, result.status || 502);
      return result.value as object;
    });
  }
}
