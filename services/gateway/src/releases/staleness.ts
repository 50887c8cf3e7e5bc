import { apiCalls } from '@tribina/contracts';
import { apiSchemas } from '@tribina/contracts/schemas';
import { handle, ok } from '@tribina/service-kit';
import { isRemoteName, type StaleLevel } from '@tribina/shell-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnOrigin, noStore } from '../security/guards';
import type { ReleaseChoice } from './choice';
import type { ReleaseDecision } from './decision';
import { chosenOf } from './vector';

/** `GET /api/staleness`: which parts of an open tab are behind, and how soon it is to leave them. In memory. */
export function addStaleness(app: FastifyInstance, decision: ReleaseDecision, choice: ReleaseChoice): void {
  handle(app, apiCalls.staleness, apiSchemas.staleness, async ({ query, request, reply }) => {
    noStore(reply);
    const vector = await choice.of(request, pathOfTab(request));
    const remotes: Record<string, StaleLevel> = {};
    for (const [name, release] of Object.entries(query)) {
      if (!vector || !isRemoteName(name) || chosenOf(vector, name)?.release.id === release) continue;
      remotes[name] = decision.staleLevel(request.edition.id, release);
    }
    return ok({ seq: vector?.seq ?? 0, remotes });
  });
}

/** Where the tab is, for rules about paths: our pages say so to ourselves. */
function pathOfTab({ headers }: FastifyRequest): string {
  const { referer } = headers;
  return referer !== undefined && isOwnOrigin(headers, referer) ? new URL(referer).pathname : '/';
}
