import { randomBytes } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const SEGMENT = /^\d{15}-[0-9a-f]{8}\.log$/;
const TIME_DIGITS = 15;
/** Most that is read at once: more than a segment has, so that each is loaded in one go; a line is far shorter. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** Names segments so that their order is that of their beginnings, and so that no two of any process are the same. */
export class SegmentNames {
  #last = 0;

  next(): string {
    this.#last = Math.max(Date.now(), this.#last + 1);
    return `${String(this.#last).padStart(TIME_DIGITS, '0')}-${randomBytes(4).toString('hex')}.log`;
  }
}

/** Segments of a folder with their sizes, oldest first. */
export async function segmentsIn(folder: string): Promise<Map<string, number>> {
  const names = (await readdir(folder)).filter((name) => SEGMENT.test(name)).sort();
  const sizes = await Promise.all(names.map((name) => sizeOf(path.join(folder, name))));
  return new Map(names.map((name, index) => [name, sizes[index] ?? 0]));
}

export async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}

/** Some bytes of a segment; none at its end. */
export async function readChunk(file: string, position: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const length = Math.min(CHUNK_BYTES, Math.max(0, (await handle.stat()).size - position));
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A new file is there after a crash only when its folder was synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
