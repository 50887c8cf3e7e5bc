import type { Config, Consent } from './types';

/** What all parts of the agent know. */
export interface Context {
  /** Names no service until `init`; before that there is no consent either. */
  config: Config;
  /** Null whenever the agent must do nothing at all. */
  consent: Consent | null;
}
