import { isMissing, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import type { EventRecord } from '../events/record';
import type { Journal } from '../journal/journal';
import { readLines, type Lines } from '../journal/line';
import { batchOf, type Batch } from './batch';

/** Read at a time; a line is far shorter. */
const SLICE_BYTES = 256 * 1024;

/** Some lines of a segment, made ready to be loaded. */
export interface Piece {
  readonly name: string;
  /** Where it begins and ends in the segment; the same at the segment's end. */
  readonly from: number;
  readonly to: number;
  /** Lines that were not written as they stand there. */
  readonly broken: number;
  readonly batch: Batch;
}

/** Pieces of the journal: the next one is made ready while PostgreSQL writes the one before. */
export class Pieces {
  #next: { readonly name: string; readonly piece: Promise<Piece> } | null = null;

  constructor(
    private readonly journal: Journal,
    private readonly database: Database,
  ) {}

  /** What comes next in a segment. @param from where this process knows that it is loaded to. */
  async take(name: string, from: number | undefined): Promise<Piece> {
    const next = this.#next?.name === name ? this.#next : null;
    if (next) this.#next = null;
    const ready = await next?.piece;
    const isIt = ready !== undefined && ready.to > ready.from && (from === undefined || from === ready.from);
    return isIt ? ready : this.#read(name, from);
  }

  /** Begins with what will be taken next. */
  prepare(name: string, from: number | undefined): void {
    const piece = this.#read(name, from);
    // Whoever takes it hears of it.
    piece.catch(() => undefined);
    this.#next = { name, piece };
  }

  async #read(name: string, known: number | undefined): Promise<Piece> {
    const { write } = this.database;
    const from = known ?? (await positionOf(write, name));
    const { records, length, broken } = await linesOf(await this.#bytesAt(name, from));
    // The edge: what has the checksum of our line was written by us.
    return { name, from, to: from + length, broken, batch: await batchOf(write, records as EventRecord[]) };
  }

  async #bytesAt(name: string, position: number): Promise<Buffer> {
    try {
      return await this.journal.read(name, position);
    } catch (error) {
      // One that could not be written was given up meanwhile.
      if (isMissing(error)) return Buffer.alloc(0);
      throw error;
    }
  }
}

/** As `readLines`, with room for other work in between. */
async function linesOf(bytes: Buffer): Promise<Lines> {
  const records: unknown[] = [];
  let [length, broken] = [0, 0];
  for (;;) {
    const slice = readLines(bytes.subarray(length, length + SLICE_BYTES));
    if (slice.length === 0) return { records, length, broken };
    for (const record of slice.records) records.push(record);
    length += slice.length;
    broken += slice.broken;
    await setImmediate();
  }
}

/** How far a segment is loaded, by the tables. */
export async function positionOf(db: Queryable, name: string): Promise<number> {
  const found = await row<{ position: number }>(db, sql`select position from journal_segment where name = ${name}`);
  return found?.position ?? 0;
}
