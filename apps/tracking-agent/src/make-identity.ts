import type { Context } from './context';
import { FINGERPRINT, FINGERPRINT_MS, TOKEN, TOKEN_MS, type Found } from './identity';
import { uuidV7 } from './ids';
import { post, type Answer } from './post';
import { read, readTimed, remove, write, writeTimed } from './storage';

const VISITOR = 'v';
/** A site that is not known will not be a second later. */
const REFUSED_WAIT_MS = 60_000;
const SECRET_BYTES = 16;
const IS_VISITOR = /^[0-9a-f-]{13}-7[0-9a-f-]{21}\.[0-9a-f]{32}$/;

/**
 * Fingerprint, visitor id and token: what is needed once in a fortnight, and comes with the fingerprint. The fingerprint is no
 * secret; the visitor id is, and never leaves but for a token, which is bound to it.
 */
export async function makeIdentity(context: Context, compute: () => Promise<string>): Promise<Found> {
  const fingerprint = readTimed(FINGERPRINT, FINGERPRINT_MS) ?? (await compute());
  const { config, consent } = context;
  // Consent may have been withdrawn meanwhile: then nothing is kept.
  if (!consent) return { waitMs: 0 };
  if (!readTimed(FINGERPRINT, FINGERPRINT_MS)) writeTimed(FINGERPRINT, fingerprint, FINGERPRINT_MS);
  // Bound to a fingerprint that may be another now.
  remove(TOKEN);
  const visitor = visitorId();
  const { secret, site, endpoint } = config;
  const answer = await post(`${endpoint}/outsource-user/validate-secret`, { secret, site, fingerprint, visitor });
  const token = tokenOf(answer);
  // A withdrawal has forgotten the visitor too.
  if (!token || read(VISITOR) !== visitor) return { waitMs: waitAfter(answer) };
  writeTimed(TOKEN, token, TOKEN_MS);
  return { fingerprint, token };
}

function visitorId(): string {
  const kept = read(VISITOR);
  if (typeof kept === 'string' && IS_VISITOR.test(kept)) return kept;
  const made = `${uuidV7(Date.now())}.${secret()}`;
  write(VISITOR, made);
  return made;
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function tokenOf(answer: Answer): string | null {
  const { token } = (answer.body ?? {}) as { readonly token?: unknown };
  return answer.ok && typeof token === 'string' ? token : null;
}

function waitAfter({ status, waitMs = 0 }: Answer): number {
  return status >= 400 && status < 500 ? Math.max(waitMs, REFUSED_WAIT_MS) : waitMs;
}
