export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/**
 * The parts of the countdown on a future stage (spec game §4): whole minutes that are left, none once the time has come.
 *
 * @param until ISO 8601.
 */
export function countdownTo(until: string, now: Date): Countdown {
  const left = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS));
  return { days: Math.floor(left / 1_440), hours: Math.floor(left / 60) % 24, minutes: left % 60 };
}
