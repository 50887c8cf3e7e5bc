import { AppError } from '@tribina/service-kit';
import { request } from 'undici';
import type { Captcha } from './captcha';

/** A captcha of somebody else's, by the protocol that reCAPTCHA, hCaptcha and Turnstile share. */
interface HostedCaptcha {
  /** Where a token is checked: `https://…/siteverify`. */
  readonly verifyUrl: string;
  readonly secret: string;
}

/** Where the browser does what the hosted captcha asks for. */
export const HOSTED_PAGE = '/api/captcha';
const ANSWER_LIMIT_MS = 3_000;

/** Asks the provider whether a token is good; it takes each token once. */
export function hostedCaptcha({ verifyUrl, secret }: HostedCaptcha): Captcha {
  return {
    challenge: () => Promise.resolve({ status: 'OK', provider: 'hosted', page: HOSTED_PAGE }),
    verify: async (token, { host, ip }) => {
      const answer = await ask(verifyUrl, new URLSearchParams({ secret, response: token, remoteip: ip }));
      const isOurs = typeof answer.hostname !== 'string' || answer.hostname === host.replace(/:\d+$/, '');
      return answer.success === true && isOurs;
    },
  };
}

interface SiteVerifyAnswer {
  readonly success?: unknown;
  readonly hostname?: unknown;
}

async function ask(url: string, form: URLSearchParams): Promise<SiteVerifyAnswer> {
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      headersTimeout: ANSWER_LIMIT_MS,
      bodyTimeout: ANSWER_LIMIT_MS,
    });
    if (statusCode !== 200) throw new Error(`The captcha answered ${statusCode}`);
    return (await body.json()) as SiteVerifyAnswer;
  } catch (error) {
    throw new AppError('SERVICE_UNAVAILABLE', 503, { reason: error instanceof Error ? error.name : 'unknown' });
  }
}
