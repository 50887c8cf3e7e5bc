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
  const records: unknown[] = [];
  let broken = 0;
  for (let from = 0; from < length;) {
    const end = bytes.indexOf(NEWLINE, from);
    const text = bytes.subarray(Math.min(from + SUM_LENGTH + 1, end), end);
    if (bytes.toString('latin1', from, from + SUM_LENGTH) === sumOf(text)) records.push(recordIn(text.toString()));
    else broken += 1;
    from = end + 1;
  }
  return { records, length, broken };
}

/**
 * In its texts another sign stands for ASCII's separators of records and units, by which the loader tells apart what it stores
 * (`loader/text-rows.ts`). JSON writes both as escapes.
 */
function recordIn(text: string): unknown {
  if (!text.includes('\\u001')) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u001e', '\ufffd').replaceAll('\u001f', '\ufffd') : value,
  );
}

function sumOf(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(SUM_LENGTH, '0');
}
