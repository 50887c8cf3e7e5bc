import { row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Journal, Segment } from '../journal/journal';
import { Pieces, positionOf, type Piece } from './pieces';
import { storeBatch } from './store';

/** How often a segment that is loaded to its end is closed, so that it can be removed: what is in it is personal. */
const ROTATE_AFTER_MS = 10_000;
/** Far less than words of erasures are kept. */
const UP_TO_DATE_S = 3_600;

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
  #hasCaughtUp = false;
  #lastRotation = Date.now();
  readonly #pieces: Pieces;

  constructor(private readonly parts: LoaderParts) {
    this.#pieces = new Pieces(parts.journal, parts.database);
  }

  /** For how long something has been waiting, seconds. */
  get lagSeconds(): number {
    return this.parts.journal.waitingBytes === 0 ? 0 : (Date.now() - this.#caughtUpAt) / 1_000;
  }

  /** Whether nothing waits that was accepted more than an hour ago, before this process began included. */
  get isUpToDate(): boolean {
    return this.#hasCaughtUp && this.lagSeconds < UP_TO_DATE_S;
  }

  /** @returns whether there may be more to load at once. */
  async step(): Promise<boolean> {
    const { journal } = this.parts;
    for (const segment of journal.segments()) {
      if (await this.#loadNext(segment)) return true;
      if (segment.isClosed) await this.#removeLoaded(segment.name);
    }
    this.#caughtUpAt = Date.now();
    this.#hasCaughtUp = true;
    return this.#rotate();
  }

  /** @returns false at the end of what stands in the segment. */
  async #loadNext(segment: Segment): Promise<boolean> {
    const { database, onBroken } = this.parts;
    const { name } = segment;
    const known = this.#positions.get(name);
    if (known !== undefined && known >= segment.size && !segment.isClosed) return false;
    const piece = await this.#pieces.take(name, known);
    const { from, to, broken, batch } = piece;
    this.#noteTaken(name, from);
    if (to === from) return false;
    this.#prepareAfter(piece);
    const taken = await database.transaction(async (tx) => {
      if (!(await advance(tx, name, from, to))) return positionOf(tx, name);
      await storeBatch(tx, batch);
      return to;
    });
    if (broken > 0) onBroken(broken);
    this.#noteTaken(name, taken);
    return true;
  }

  /** While a piece is loaded, the next one of the backlog is made ready. */
  #prepareAfter({ name, to }: Piece): void {
    const segments = this.parts.journal.segments();
    const index = segments.findIndex((segment) => segment.name === name);
    if ((segments[index]?.size ?? 0) > to) this.#pieces.prepare(name, to);
    else {
      const following = segments[index + 1];
      if (following && following.size > 0) this.#pieces.prepare(following.name, this.#positions.get(following.name));
    }
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

/** @returns false where the segment was loaded to somewhere else than `from` already. */
async function advance(tx: Queryable, name: string, from: number, to: number): Promise<boolean> {
  const moved = await row(
    tx,
    sql`insert into journal_segment (name, position)
        select ${name}, ${to}::bigint
        where ${from} = 0 or exists (select from journal_segment where name = ${name})
        on conflict (name) do update set position = excluded.position, loaded_at = app_now()
          where journal_segment.position = ${from}
        returning name`,
  );
  return moved !== null;
}
