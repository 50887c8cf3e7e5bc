import type { CaptchaChallenge } from '@tribina/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { send } from '../editor';
import { get } from '../site';

/** The cookie of a pass, as a browser gets it. */
export async function passOf(port: number): Promise<string> {
  const { body } = await get(port, '/api/captcha-challenge');
  const answer = JSON.parse(body.toString()) as CaptchaChallenge;
  if (answer.provider !== 'work') throw new Error('The captcha is not our own');
  const { challenge } = answer;
  const solution = await solveChallenge({ challenge, deriveKey });
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return (await send(port, '/api/verify-captcha', { token })).cookies[0] ?? '';
}
