import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { claimFolder } from './claim';
import { lineOf } from './line';
import { readChunk, SegmentNames, segmentsIn, sizeOf, syncFolder } from './segments';

/** A segment of this size is closed, and the next begun. */
const SEGMENT_BYTES = 4 * 1024 * 1024;

export interface Segment {
  readonly name: string;
  /** Bytes that stand in it. */
  readonly size: number;
  /** Nothing is written to it any more. */
  readonly isClosed: boolean;
}

interface ActiveSegment {
  readonly name: string;
  readonly handle: FileHandle;
}

interface Waiting {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * What was accepted, on the disk before it is acknowledged: files that are only appended to. All requests that wait share one
 * write and one fsync. A process never goes on with a file of an earlier one, nor with one that it could not write: what is torn
 * stands at the end of a closed segment.
 */
export class Journal {
  readonly #names = new SegmentNames();
  #sizes: Map<string, number>;
  #taken = new Map<string, number>();
  #active: ActiveSegment | null = null;
  #queue: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #isRotationDue = false;

  private constructor(
    private readonly folder: string,
    sizes: Map<string, number>,
    private readonly giveBack: () => Promise<void>,
  ) {
    this.#sizes = sizes;
  }

  /** @throws Error when another process has the folder. */
  static async open(folder: string): Promise<Journal> {
    await mkdir(folder, { recursive: true });
    const giveBack = await claimFolder(folder);
    return new Journal(folder, await segmentsIn(folder), giveBack);
  }

  /** Bytes that are not loaded yet. */
  get waitingBytes(): number {
    return this.segments().reduce((sum, { name, size }) => sum + Math.max(0, size - (this.#taken.get(name) ?? 0)), 0);
  }

  /** Oldest first. */
  segments(): Segment[] {
    return [...this.#sizes].map(([name, size]) => ({ name, size, isClosed: name !== this.#active?.name }));
  }

  /** Resolves when the records would survive the end of the machine. @throws what the file system throws. */
  append(records: readonly object[]): Promise<void> {
    const text = records.map(lineOf).join('');
    return new Promise((resolve, reject) => {
      this.#queue.push({ text, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  read(name: string, position: number): Promise<Buffer> {
    return readChunk(path.join(this.folder, name), position);
  }

  /** Says how far a segment was loaded. */
  noteTaken(name: string, position: number): void {
    this.#taken.set(name, position);
  }

  /** Removes a closed segment, for ever: it does not come back after a crash. */
  async remove(name: string): Promise<void> {
    await rm(path.join(this.folder, name), { force: true });
    await syncFolder(this.folder);
    this.#sizes.delete(name);
    this.#taken.delete(name);
  }

  /**
   * Closes the segment that is written to, so that it can be removed when it is loaded; the next record begins another. Where
   * something is being written, after that: nobody waits for it.
   */
  async rotate(): Promise<void> {
    if (this.#writing) this.#isRotationDue = true;
    else await this.#leaveSegment();
  }

  async close(): Promise<void> {
    while (this.#writing) await this.#writing;
    await this.#leaveSegment();
    await this.giveBack();
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const group = this.#queue.splice(0);
      try {
        await this.#write(Buffer.from(group.map(({ text }) => text).join('')));
        for (const { resolve } of group) resolve();
      } catch (error) {
        // After a failure nobody knows what the file holds: it is left, and what was whole in it is loaded.
        await this.#giveUpSegment().catch(() => undefined);
        for (const { reject } of group) reject(error);
      }
    }
    this.#writing = null;
  }

  async #write(bytes: Buffer): Promise<void> {
    const { name, handle } = this.#active ?? (await this.#begin());
    await handle.appendFile(bytes);
    await handle.datasync();
    const size = (this.#sizes.get(name) ?? 0) + bytes.length;
    this.#sizes.set(name, size);
    if (size >= SEGMENT_BYTES || this.#isRotationDue) await this.#leaveSegment();
  }

  /** Nobody sees a segment before it is known to be written to: who loads would take it for one that is done. */
  async #begin(): Promise<ActiveSegment> {
    const name = this.#names.next();
    const file = path.join(this.folder, name);
    const handle = await open(file, 'ax');
    try {
      await syncFolder(this.folder);
    } catch (error) {
      await handle.close();
      await rm(file, { force: true });
      throw error;
    }
    this.#active = { name, handle };
    this.#sizes.set(name, 0);
    return this.#active;
  }

  /** Where nothing in it was acknowledged it goes at once: a full disk would gather as many as there are attempts. */
  async #giveUpSegment(): Promise<void> {
    const name = this.#active?.name;
    await this.#leaveSegment();
    if (name === undefined) return;
    if (this.#sizes.get(name) === 0) await this.remove(name);
    else this.#sizes.set(name, await sizeOf(path.join(this.folder, name)));
  }

  async #leaveSegment(): Promise<void> {
    const left = this.#active;
    this.#active = null;
    this.#isRotationDue = false;
    await left?.handle.close();
  }
}
