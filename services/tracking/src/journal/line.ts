import { crc32 } from 'node:zlib';

const SUM_LENGTH = 8;
const NEWLINE = 10;

/** A line of the journal: a checksum, a space, JSON. */
export function lineOf(record: object): string {
  const text = JSON.stringify(record);
  return `${sumOf(text)} ${text}\n`;
}

export interface Lines {
  readonly records: readonly unknown[];
  /** Bytes of the whole lines, also of those that are broken. */
  readonly length: number;
  /** Lines that were not written as they stand there. */
  readonly broken: number;
}

/** The whole lines at the beginning of some bytes; a torn one at their end is left, for it may still be written on. */
export function readLines(bytes: Buffer): Lines {
  const length = bytes.lastIndexOf(NEWLINE) + 1;
  if (length === 0) return { records: [], length, broken: 0 };
  const lines = bytes.toString('utf8', 0, length - 1).split('\n');
  const whole = lines.filter((line) => line.slice(0, SUM_LENGTH) === sumOf(line.slice(SUM_LENGTH + 1)));
  const records = whole.map((line): unknown => JSON.parse(line.slice(SUM_LENGTH + 1)));
  return { records, length, broken: lines.length - whole.length };
}

function sumOf(text: string): string {
  return crc32(text).toString(16).padStart(SUM_LENGTH, '0');
}
