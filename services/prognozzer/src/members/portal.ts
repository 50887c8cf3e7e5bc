import { profileInternalCalls, type CallDefinition, type KnownMember } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER, withLimit } from '@tribina/service-kit';

const ANSWER_LIMIT_MS = 5_000;
/** Somebody waits for it, and the betting site is still to be asked. */
const HASH_LIMIT_MS = 900;

export interface PortalAddress {
  readonly portalUrl: string;
  readonly internalKey: string;
  readonly signal: AbortSignal;
}

/** What the portal knows of members, without those who are no more. @param ids 1,000 at most. @throws Error when it cannot be asked. */
export function knownMembers(portal: PortalAddress, ids: readonly number[]): Promise<readonly KnownMember[]> {
  return ask<readonly KnownMember[]>(portal, profileInternalCalls.knownMembers, { ids }, ANSWER_LIMIT_MS);
}

/**
 * SHA-256 (hexadecimal) of the verified e-mail address of a member.
 *
 * @returns null: the portal knows of none.
 * @throws Error when it cannot be asked.
 */
export function memberEmailHash(portal: PortalAddress, id: number): Promise<string | null> {
  return ask<string | null>(portal, profileInternalCalls.memberEmailHash, { id }, HASH_LIMIT_MS);
}

function ask<T>(
  { portalUrl, internalKey, signal }: PortalAddress,
  { method, path }: Pick<CallDefinition, 'method' | 'path'>,
  body: object,
  limitMs: number,
): Promise<T> {
  return withLimit(limitMs, signal, async (limited) => {
    const answer = await fetch(`${portalUrl}${path}`, {
      method,
      headers: { [INTERNAL_KEY_HEADER]: internalKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: limited,
    });
    if (!answer.ok) throw new Error(`The portal answered ${answer.status} to ${path}`);
    // The edge: the portal writes its answers by the schema that this type comes from.
    return ((await answer.json()) as { data: T }).data;
  });
}
