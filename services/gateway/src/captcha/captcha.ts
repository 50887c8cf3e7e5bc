import type { CaptchaChallenge } from '@tribina/contracts';

/** Proves that something other than a script in a loop is asking. */
export interface Captcha {
  /** What has to be done for a token. */
  readonly challenge: (host: string) => Promise<CaptchaChallenge>;
  /**
   * Whether a token is a good one, of this host, used for the first time.
   *
   * @throws AppError SERVICE_UNAVAILABLE (503) if that cannot be found out.
   */
  readonly verify: (token: string, asker: { readonly host: string; readonly ip: string }) => Promise<boolean>;
}
