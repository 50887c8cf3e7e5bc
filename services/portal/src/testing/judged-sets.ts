import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

interface JudgedSet<T> {
  readonly name: string;
  readonly lines: readonly T[];
}

/**
 * The judged sets of a place: a `.jsonl` file, or every one of a folder. No place, no sets.
 *
 * @param lineOf takes what is on a line for what it has to be; `null` where it is not that.
 * @throws Error where there is no set, or a line is none: a measurement of nothing would look like a good one.
 */
export function judgedSetsOf<T>(place: string | undefined, lineOf: (value: unknown) => T | null): JudgedSet<T>[] {
  if (!place) return [];
  const files = statSync(place).isFile() ? [place] : filesOf(place);
  if (files.length === 0) throw new Error(`There is no judged set in ${place}`);
  return files.map((file) => ({ name: path.basename(file), lines: linesOf(file, lineOf) }));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => path.join(folder, file));
}

function linesOf<T>(file: string, lineOf: (value: unknown) => T | null): T[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const judged = lineOf(valueOf(line));
      if (judged === null) throw new Error(`${file}:${index + 1} is no line of a judged set`);
      return [judged];
    });
  if (lines.length === 0) throw new Error(`${file} is empty`);
  return lines;
}

function valueOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
