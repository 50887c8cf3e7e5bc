/** How long something is kept. */
export interface KeptFor {
  readonly count: number;
  readonly unit: 'days' | 'hours' | 'months';
}

/**
 * How long tracking keeps what: the service deletes by it, by its tables, and the privacy page tells it. `fingerprint` and `token`
 * are what the agent keeps in the browser.
 */
export const TRACKING_PERIODS = {
  event: { count: 90, unit: 'days' },
  affinity: { count: 90, unit: 'days' },
  article_read: { count: 90, unit: 'days' },
  offer_contact: { count: 90, unit: 'days' },
  offer_seen: { count: 90, unit: 'days' },
  journal_segment: { count: 90, unit: 'days' },
  erasure: { count: 1, unit: 'days' },
  traffic_minute: { count: 1, unit: 'hours' },
  article_hour: { count: 2, unit: 'days' },
  traffic_day: { count: 13, unit: 'months' },
  offer_day: { count: 13, unit: 'months' },
  release_day: { count: 13, unit: 'months' },
  fingerprint: { count: 30, unit: 'days' },
  token: { count: 14, unit: 'days' },
} as const satisfies Readonly<Record<string, KeptFor>>;
