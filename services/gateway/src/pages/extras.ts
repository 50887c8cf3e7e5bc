import { EDITION_IDS, type EditionId } from '@tribina/editions';
import type { BootConsentManager } from '@tribina/shell-api';
import type { Config } from '../config';

/** What a deployment adds to all its pages. */
export interface PageExtras {
  /** The consent manager that it has named; null: ours. */
  readonly consentManager: BootConsentManager | null;
  /** Public keys for visitor tracking, by edition. */
  readonly trackingKeys: Readonly<Partial<Record<EditionId, string>>>;
}

export const NO_EXTRAS: PageExtras = { consentManager: null, trackingKeys: {} };

/** @throws Error that names what of `TRACKING_SITES` is not edition=key. */
export function extrasOf(config: Config): PageExtras {
  return { consentManager: consentManagerOf(config), trackingKeys: trackingKeysOf(config.TRACKING_SITES ?? '') };
}

function consentManagerOf({ CMP_URL, CMP_INTEGRITY, CMP_SETTINGS }: Config): BootConsentManager | null {
  if (!CMP_URL) return null;
  return { u: CMP_URL, ...(CMP_INTEGRITY ? { i: CMP_INTEGRITY } : {}), ...(CMP_SETTINGS ? { s: CMP_SETTINGS } : {}) };
}

function trackingKeysOf(setting: string): PageExtras['trackingKeys'] {
  const entries = setting.split(',').filter((entry) => entry.trim() !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [, id, key] = /^\s*(\w+)=([\w-]{16,})\s*$/.exec(entry) ?? [];
      if (!key || !EDITION_IDS.some((known) => known === id)) {
        throw new Error(`TRACKING_SITES: '${entry}' is not edition=key`);
      }
      return [id, key];
    }),
  );
}
