import type { ProofOfWork } from '@tribina/contracts';
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHash } from 'node:crypto';
import type { Captcha } from './captcha';
import type { UsedOnce } from './used-once';

/** How long a solution is taken. */
const LIFETIME_S = 120;
const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one try, and tries: about a tenth of a second of a desktop, a few tenths of a phone. */
const ROUNDS = 1_000;
const TRIES = { least: 60, most: 140 } as const;

/** The captcha that needs nobody else: a little work, asked for and checked by altcha-lib. Nothing is kept of who does it. */
export function proofOfWork(secret: string, used: UsedOnce, now: () => number): Captcha {
  const [hmacSignatureSecret, hmacKeySignatureSecret] = ['challenge', 'solution'].map((use) =>
    createHash('sha256').update(`captcha-${use}:${secret}`).digest('hex'),
  ) as [string, string];

  return {
    challenge: async (host) => {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: ROUNDS,
        counter: randomInt(TRIES.least, TRIES.most),
        data: { host },
        deriveKey,
        expiresAt: Math.floor(now() / 1_000) + LIFETIME_S,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      // The library's type knows challenges that are not signed; these are.
      return { status: 'OK', provider: 'work', challenge: challenge as ProofOfWork };
    },

    verify: async (token, { host }) => {
      const payload = readToken(token);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const { nonce, data, expiresAt = 0 } = challenge.parameters;
      if (data?.['host'] !== host || expiresAt * 1_000 <= now()) return false;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return verified && (await used.take(nonce, LIFETIME_S));
    },
  };
}

/** What a browser has made of a challenge: JSON in base64, as the library's own widget sends it; null for anything else. */
function readToken(token: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    const isWhole =
      typeof payload?.challenge?.parameters === 'object' &&
      typeof payload.challenge.parameters.nonce === 'string' &&
      typeof payload.challenge.signature === 'string' &&
      typeof payload.solution === 'object';
    return isWhole ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
