import { profileInternalCalls, type KnownMember } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER, withLimit } from '@tribina/service-kit';

const ANSWER_LIMIT_MS = 5_000;

export interface PortalAddress {
  readonly portalUrl: string;
  readonly internalKey: string;
  readonly signal: AbortSignal;
}

/** What the portal knows of members, without those who are no more. @param ids 1,000 at most. @throws Error when it cannot be asked. */
export function knownMembers(portal: PortalAddress, ids: readonly number[]): Promise<readonly KnownMember[]> {
  const { method, path } = profileInternalCalls.knownMembers;
  return withLimit(ANSWER_LIMIT_MS, portal.signal, async (signal) => {
    const answer = await fetch(`${portal.portalUrl}${path}`, {
      method,
      headers: { [INTERNAL_KEY_HEADER]: portal.internalKey, 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
      signal,
    });
    if (!answer.ok) throw new Error(`The portal answered ${answer.status} to who its members are`);
    // The edge: the portal writes its answers by the schema that this type comes from.
    return ((await answer.json()) as { data: KnownMember[] }).data;
  });
}
