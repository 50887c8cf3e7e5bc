import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { dayOf, timeOfId } from './event-id';

const GENERATION = 50_000;

/**
 * Tells which events were accepted before, for the answer alone: that each is stored once is the primary key's doing. Those of
 * lately are in memory, two generations of them; an id from before these is looked up.
 */
export class KnownIds {
  #young = new Set<string>();
  #old = new Set<string>();
  /** Since when memory knows all. */
  #since: number;
  #youngSince: number;

  constructor(
    private readonly database: Database,
    now: number,
  ) {
    this.#since = now;
    this.#youngSince = now;
  }

  note(ids: readonly string[], now: number): void {
    for (const id of ids) this.#young.add(id);
    if (this.#young.size < GENERATION) return;
    this.#old = this.#young;
    this.#since = this.#youngSince;
    this.#young = new Set();
    this.#youngSince = now;
  }

  /** Those of the ids that are known. While the database cannot be asked, those that memory knows. */
  async among(ids: readonly string[]): Promise<Set<string>> {
    const known = new Set(ids.filter((id) => this.#young.has(id) || this.#old.has(id)));
    const older = ids.filter((id) => !known.has(id) && (timeOfId(id) ?? 0) < this.#since);
    for (const id of await this.#stored(older)) known.add(id);
    return known;
  }

  async #stored(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const days = ids.map((id) => dayOf(timeOfId(id) ?? 0));
    try {
      const found = await rows<{ id: string }>(
        this.database.read,
        sql`select event_id as id from event
            join unnest(${sql.param(days)}::date[], ${sql.param(ids)}::uuid[]) as asked (day, event_id)
              using (day, event_id)`,
      );
      return found.map(({ id }) => id);
    } catch {
      return [];
    }
  }
}
