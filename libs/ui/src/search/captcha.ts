import type { CaptchaChallenge, ProofOfWork } from '@tribina/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const CHALLENGE = '/api/captcha-challenge';
const VERIFY = '/api/verify-captcha';
const SOLVE_LIMIT_MS = 20_000;

/**
 * Gets a token and has it verified (spec portal §5): then the gateway lets searches of this browser through for a while.
 *
 * A hosted captcha shows itself on a page of its own, to which the browser goes and from which it comes back.
 *
 * @returns false if that failed.
 */
export async function passCaptcha(): Promise<boolean> {
  try {
    const answer = await fetch(CHALLENGE, { headers: { accept: 'application/json' } });
    if (!answer.ok) return false;
    const challenge = (await answer.json()) as CaptchaChallenge;
    if (challenge.provider === 'hosted') {
      const { pathname, search } = location;
      location.assign(`${challenge.page}?next=${encodeURIComponent(pathname + search)}`);
      return false;
    }
    const token = await tokenOf(challenge.challenge);
    return token !== null && (await verify(token));
  } catch {
    return false;
  }
}

/** The solved task as altcha's own widget would send it; null if it cannot be solved in time. */
async function tokenOf(challenge: ProofOfWork): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: SOLVE_LIMIT_MS });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

async function verify(token: string): Promise<boolean> {
  const answer = await fetch(VERIFY, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return answer.ok && !((await answer.json()) as { error: boolean }).error;
}
