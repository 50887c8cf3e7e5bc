import type { CallDefinition } from '@tribina/contracts';
import { ruleOf } from '@tribina/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Backends } from '../upstreams/backends';
import type { Shares } from '../upstreams/shares';
import type { UpstreamResult } from '../upstreams/upstream';

export interface AskingParts {
  readonly backends: Backends;
  readonly shares: Shares;
}

interface Asked {
  /** The call's own unless said. */
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Makes a call of the portal's for whoever asks us: by the way, and from their share, of what it costs. The portal is told from where
 * they ask, by which it gives turns to those whose passwords it looks at.
 *
 * @throws AppError RATE_LIMITED (429): so many of theirs are under way, also where they have gone away from them.
 */
export async function askPortal(
  { backends, shares }: AskingParts,
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallDefinition,
  { path = call.path, headers, ...further }: Asked = {},
): Promise<UpstreamResult> {
  const { does, cost } = ruleOf(call);
  await shares.of(cost)(request, reply);
  const asked = {
    ...further,
    method: call.method,
    path,
    headers: { ...headers, 'x-forwarded-for': request.ip },
    cost,
    isRepeatable: does === 'reads',
  };
  return shares.keepUntil(request, backends.portal(request.edition, asked));
}
