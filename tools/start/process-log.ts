import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Writes all that a process says to the end of a file, to the last word, also that of what it has started and left. What cannot be
 * written, on a disk that is full, is lost, and holds nobody up: it goes on when there is room again.
 *
 * @param tell told why something is lost, once until something can be written again.
 * @param hear told all that is said, whether it can be written or not.
 */
export function keepLog(
  file: string,
  streams: readonly (Readable | null)[],
  tell: (fault: string) => void,
  hear: (text: string) => void = () => undefined,
): void {
  let isTold = false;
  const write = async (text: Buffer) => {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      await appendFile(file, text);
      isTold = false;
    } catch (error) {
      if (!isTold) tell(error instanceof Error ? error.message : String(error));
      isTold = true;
    }
  };
  const keep = async (stream: Readable) => {
    for await (const text of stream) {
      hear(String(text));
      await write(text as Buffer);
    }
  };
  // A stream that breaks has said its last, too.
  for (const stream of streams) if (stream) void keep(stream).catch(() => undefined);
}
