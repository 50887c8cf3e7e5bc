import { pathOf, portalInternalCalls } from '@tribina/contracts';
import { AppError, INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import type { FastifyBaseLogger } from 'fastify';

/** Less than the gateway waits for the feed. */
const LIMIT_MS = 1_500;

/** Where the portal is, and who is told that it cannot be asked. */
export interface PortalParts {
  readonly portalUrl: string;
  readonly internalKey: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Whether a special of the portal names a competition: its pages would be gone with it. Where none does, none is put on with it for
 * a minute.
 *
 * @throws AppError SERVICE_UNAVAILABLE (503) where that cannot be asked.
 */
export async function isNamedBySpecial(
  { portalUrl, internalKey, log }: PortalParts,
  competitionId: number,
): Promise<boolean> {
  const { method } = portalInternalCalls.letGoOfCompetition;
  const path = pathOf(portalInternalCalls.letGoOfCompetition, { id: competitionId });
  try {
    const headers = { [INTERNAL_KEY_HEADER]: internalKey };
    const answer = await fetch(new URL(path, portalUrl), { method, headers, signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok) throw new Error(`The portal answers ${answer.status}`);
    const { data } = (await answer.json()) as { readonly data: { readonly isNamed: boolean } };
    return data.isNamed;
  } catch (error) {
    log.warn({ err: error }, 'the portal does not say whether a special names a competition');
    throw new AppError('SERVICE_UNAVAILABLE', 503);
  }
}
