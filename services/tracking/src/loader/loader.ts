import { isMissing, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { EventRecord } from '../events/record';
import type { Journal, Segment } from '../journal/journal';
import { readLines } from '../journal/line';
import { storeBatch } from './store';

/** How often a segment that is loaded to its end is closed, so that it can be removed: what is in it is personal. */
const ROTATE_AFTER_MS = 10_000;

export interface LoaderParts {
  readonly journal: Journal;
  readonly database: Database;
  readonly onBroken: (lines: number) => void;
}

/**
 * Loads the journal into the tables, each event exactly once: how far a segment was loaded is written in the transaction that
 * loads it, and a segment is removed after that.
 */
export class Loader {
  /** How far segments are loaded, as far as this process has read or written it. */
  #positions = new Map<string, number>();
  #caughtUpAt = Date.now();
  #lastRotation = Date.now();

  constructor(private readonly parts: LoaderParts) {}

  /** For how long something has been waiting, seconds. */
  get lagSeconds(): number {
    return this.parts.journal.waitingBytes === 0 ? 0 : (Date.now() - this.#caughtUpAt) / 1_000;
  }

  /** @returns whether there may be more to load at once. */
  async step(): Promise<boolean> {
    const { journal } = this.parts;
    for (const segment of journal.segments()) {
      if (await this.#loadNext(segment)) return true;
      if (segment.isClosed) await this.#removeLoaded(segment.name);
    }
    this.#caughtUpAt = Date.now();
    return this.#rotate();
  }

  /** @returns false at the end of what stands in the segment. */
  async #loadNext(segment: Segment): Promise<boolean> {
    const { journal, database, onBroken } = this.parts;
    const { name } = segment;
    const known = this.#positions.get(name);
    if (known !== undefined && known >= segment.size && !segment.isClosed) return false;
    const position = known ?? (await positionOf(database.write, name));
    const { records, length, broken } = readLines(await bytesAt(journal, name, position));
    this.#noteTaken(name, position);
    if (length === 0) return false;
    const taken = await database.transaction(async (tx) => {
      if (!(await advance(tx, name, position, position + length))) return positionOf(tx, name);
      // The edge: what has the checksum of our line was written by us.
      await storeBatch(tx, records as EventRecord[]);
      return position + length;
    });
    if (broken > 0) onBroken(broken);
    this.#noteTaken(name, taken);
    return true;
  }

  #noteTaken(name: string, position: number): void {
    this.#positions.set(name, position);
    this.parts.journal.noteTaken(name, position);
  }

  /** First the file, then what is known of it: in the other order it could be loaded again. */
  async #removeLoaded(name: string): Promise<void> {
    const { journal, database } = this.parts;
    await journal.remove(name);
    await database.write.execute(sql`delete from journal_segment where name = ${name}`);
    this.#positions.delete(name);
  }

  async #rotate(): Promise<boolean> {
    const { journal } = this.parts;
    const isOpen = journal.segments().some(({ isClosed }) => !isClosed);
    if (!isOpen || Date.now() - this.#lastRotation < ROTATE_AFTER_MS) return false;
    this.#lastRotation = Date.now();
    await journal.rotate();
    return true;
  }
}

async function bytesAt(journal: Journal, name: string, position: number): Promise<Buffer> {
  try {
    return await journal.read(name, position);
  } catch (error) {
    // One that could not be written was given up meanwhile.
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  }
}

async function positionOf(db: Queryable, name: string): Promise<number> {
  const found = await row<{ position: number }>(db, sql`select position from journal_segment where name = ${name}`);
  return found?.position ?? 0;
}

/** @returns false where the segment was loaded further than `from` already. */
async function advance(tx: Queryable, name: string, from: number, to: number): Promise<boolean> {
  await tx.execute(sql`insert into journal_segment (name, position) values (${name}, 0) on conflict (name) do nothing`);
  const moved = await row(
    tx,
    sql`update journal_segment set position = ${to}, loaded_at = app_now()
        where name = ${name} and position = ${from} returning name`,
  );
  return moved !== null;
}
