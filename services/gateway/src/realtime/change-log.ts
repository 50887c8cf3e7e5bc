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

  /** A service's feed was read up to here. */
  reached(source: string, cursor: number): void {
    const told = this.#bySource.get(source);
    if (told) told.newest = Math.max(told.newest, cursor);
    else this.#bySource.set(source, { since: cursor, sinceAt: this.now(), newest: cursor, changes: [] });
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

  /** What a tab of an edition has missed; null: more than is kept. */
  missed(edition: string, since: Since): NumberedChange[] | null {
    const found: NumberedChange[] = [];
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

/** A service that the tab has not heard of yet has told it nothing either. */
function byNumber({ since, newest }: Told, after = newest): Test | null {
  return after < since ? null : ({ change }) => change.id > after;
}

function byAge({ sinceAt }: Told, from: number): Test | null {
  return from < sinceAt ? null : ({ at }) => at >= from;
}
