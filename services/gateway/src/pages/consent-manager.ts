import type { BootConsentManager } from '@tribina/shell-api';
import type { Config } from '../config';

/** The consent manager that this deployment has named; null: ours. */
export function consentManagerOf({ CMP_URL, CMP_INTEGRITY, CMP_SETTINGS }: Config): BootConsentManager | null {
  if (!CMP_URL) return null;
  return { u: CMP_URL, ...(CMP_INTEGRITY ? { i: CMP_INTEGRITY } : {}), ...(CMP_SETTINGS ? { s: CMP_SETTINGS } : {}) };
}
