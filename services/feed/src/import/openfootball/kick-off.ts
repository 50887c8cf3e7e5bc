import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import { instantOf, isDay } from '../zone';
import type { SourceMatch } from './schema';

/** A match without a time may start at any hour of its day: the first is taken, so that nothing begins before it. */
const UNKNOWN_TIME = '00:00';

/** When a match starts, or why that cannot be said. */
export function kickOffOf(file: JsonFile, match: SourceMatch, index: number, timeZone: string): string | Fault {
  const path = ['matches', index];
  if (!isDay(match.date)) return file.fault([...path, 'date'], `is no day: ${match.date}`);
  const time = match.time ?? UNKNOWN_TIME;
  return (
    instantOf(match.date, time, timeZone) ??
    file.fault([...path, 'time'], `is no time in ${timeZone}, where clocks skip it: ${match.date} ${time}`)
  );
}

/** What is said of matches without a time. */
export function missingTimes(file: JsonFile, matches: readonly SourceMatch[]): Fault[] {
  return matches.flatMap(({ time }, index) =>
    time === undefined ? [file.fault(['matches', index], 'has no time: the start of its day is taken')] : [],
  );
}
