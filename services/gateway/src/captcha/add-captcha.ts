import type { FastifyInstance } from 'fastify';
import type { PublicCalls } from '../bff/public-calls';
import type { Config } from '../config';
import { connectValkey } from '../security/rate-limits';
import type { Shares } from '../upstreams/shares';
import { hostedCaptcha } from './hosted';
import type { CaptchaPasses } from './passes';
import { proofOfWork } from './proof-of-work';
import { addCaptchaRoutes } from './routes';
import type { SearchGuard } from './search-guard';
import { usedOnce } from './used-once';

interface Parts {
  readonly calls: PublicCalls;
  readonly shares: Shares;
  readonly passes: CaptchaPasses;
  readonly guardSearch: SearchGuard;
  /** Milliseconds. */
  readonly now: () => number;
}

/** The captcha that is configured, somebody else's or our own, and the search behind it. */
export function addCaptcha(
  app: FastifyInstance,
  config: Config,
  { calls, shares, passes, guardSearch, now }: Parts,
): void {
  const { CAPTCHA_VERIFY_URL, CAPTCHA_SECRET, CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY, CAPTCHA_CLASS } = config;
  if (!CAPTCHA_VERIFY_URL) {
    const used = usedOnce(config.VALKEY_URL ? connectValkey(app, config.VALKEY_URL) : null);
    return addCaptchaRoutes(app, {
      captcha: proofOfWork(config.SESSION_KEY, used, now),
      passes,
      guardSearch,
      calls,
      shares,
      widget: null,
    });
  }
  if (!CAPTCHA_SECRET || !CAPTCHA_SCRIPT_URL || !CAPTCHA_SITE_KEY || !CAPTCHA_CLASS) {
    throw new Error('CAPTCHA_VERIFY_URL needs CAPTCHA_SECRET, CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY and CAPTCHA_CLASS');
  }
  const captcha = hostedCaptcha({ verifyUrl: CAPTCHA_VERIFY_URL, secret: CAPTCHA_SECRET });
  const widget = { scriptUrl: CAPTCHA_SCRIPT_URL, siteKey: CAPTCHA_SITE_KEY, elementClass: CAPTCHA_CLASS };
  addCaptchaRoutes(app, { captcha, passes, guardSearch, calls, shares, widget });
}
