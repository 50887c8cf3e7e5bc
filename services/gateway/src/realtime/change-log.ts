import type { LiveCursor, NumberedChange } from '@tribina/shell-api';

/** Live changes that are kept per service, for tabs that were away; a match day of all competitions makes a few a second. */
const KEPT = 500;

interface KeptChange {
  readonly edition: string | null;
  readonly change: NumberedChange;
  /** When it was heard of, milliseconds. */
  readonly at: number;
}

interface Told {
  /** Everything after this number is here, and heard of since this time. */
  since: number;
  sinceAt: number;
  newest: number;
  readonly changes: KeptChange[];
}

/** Where a tab is that connects: what it was told last, or how long ago its page was asked for. */
export type Since = { readonly after: LiveCursor } | { readonly ageMs: number };

/**
 * What live pages were told, by service and in its order, so that a tab that was away is told what it has missed, each change
 * once. The numbers are those of the services' change feeds: a tab may come back to another gateway.
 */
export class ChangeLog {
  readonly #bySource = new Map<string, Told>();

  constructor(private readonly now: () => number) {}

  /** What was told of a service is no longer all that has happened. */
  forget(source: string): void {
    this.#bySource.delete(source);
  }

  /** A service's feed was read up to here. @returns whether what it has told before is not known. */
  reached(source: string, cursor: number): boolean {
    const told = this.#bySource.get(source);
    if (told) told.newest = Math.max(told.newest, cursor);
    else this.#bySource.set(source, { since: cursor, sinceAt: this.now(), newest: cursor, changes: [] });
    return !told;
  }

  add(edition: string | null, change: NumberedChange): void {
    const told = this.#bySource.get(change.from);
    if (!told) return;
    told.newest = Math.max(told.newest, change.id);
    told.changes.push({ edition, change, at: this.now() });
    if (told.changes.length <= KEPT) return;
    const oldest = told.changes.shift();
    if (oldest) Object.assign(told, { since: oldest.change.id, sinceAt: oldest.at });
  }

  /** Where a tab is that has been told everything. */
  get cursor(): LiveCursor {
    return Object.fromEntries([...this.#bySource].map(([source, { newest }]) => [source, newest]));
  }

  /** What a tab of an edition has missed; null: more than is kept, or of a service that one of us has not heard of. */
  missed(edition: string, since: Since): NumberedChange[] | null {
    const found: NumberedChange[] = [];
    if ('after' in since && Object.keys(since.after).some((source) => !this.#bySource.has(source))) return null;
    for (const [source, told] of this.#bySource) {
      const isAfter = 'after' in since ? byNumber(told, since.after[source]) : byAge(told, this.now() - since.ageMs);
      if (!isAfter) return null;
      for (const kept of told.changes) {
        if ((kept.edition === null || kept.edition === edition) && isAfter(kept)) found.push(kept.change);
      }
    }
    return found;
  }
}

type Test = (kept: KeptChange) => boolean;

/** More than the newest is another count: the service's database was restored. */
function byNumber({ since, newest }: Told, after: number | undefined): Test | null {
  return after === undefined || after < since || after > newest ? null : ({ change }) => change.id > after;
}

function byAge({ sinceAt }: Told, from: number): Test | null {
  return from < sinceAt ? null : ({ at }) => at >= from;
}
