import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import { instantOf, isDay } from '../zone';
import type { SourceMatch } from './schema';

/** A match without a time may start at any hour of its day: the first is taken, so that nothing begins before it. */
const UNKNOWN_TIME = '00:00';
const MINUTE_MS = 60_000;
/** Minutes ahead of UTC of the zones that files name by letters. */
const NAMED_OFFSETS: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
};

/** When a match starts, or why that cannot be said. A time with its offset does not ask for the competition's zone. */
export function kickOffOf(file: JsonFile, match: SourceMatch, index: number, timeZone: string): string | Fault {
  const path = ['matches', index];
  if (!isDay(match.date)) return file.fault([...path, 'date'], `is no day: ${match.date}`);
  const [clock = UNKNOWN_TIME, zone] = (match.time ?? UNKNOWN_TIME).split(' ');
  const time = clock.padStart('HH:MM'.length, '0');
  if (zone !== undefined) {
    return new Date(Date.parse(`${match.date}T${time}:00Z`) - offsetOf(zone) * MINUTE_MS).toISOString();
  }
  return (
    instantOf(match.date, time, timeZone) ??
    file.fault([...path, 'time'], `is no time in ${timeZone}, where clocks skip it: ${match.date} ${time}`)
  );
}

/** Minutes ahead of UTC: `UTC-3`, `UTC+5:30`, `CET`. */
function offsetOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^UTC([+-])(\d+)(?::(\d+))?$/.exec(zone) ?? [];
  if (sign === undefined) return NAMED_OFFSETS[zone] ?? 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** What is said of matches without a time. */
export function missingTimes(file: JsonFile, matches: readonly SourceMatch[]): Fault[] {
  return matches.flatMap(({ time }, index) =>
    time === undefined ? [file.fault(['matches', index], 'has no time: the start of its day is taken')] : [],
  );
}
