/** From the first byte to the last, both counted. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.1.2). Null: the whole, which is also the answer to what is no
 * such header or asks for several parts; `unsatisfiable`: there is no such part.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? null : lastBytes(Number(to), size);
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (first >= size) return 'unsatisfiable';
  return last < first ? null : { first, last: Math.min(last, size - 1) };
}

function lastBytes(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 };
}
